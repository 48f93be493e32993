// Builds the client if its sources have changed since the last build: for tests that read what it is built to.
import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { buildClient, root } from './set-up.mjs'

process.chdir(root)
// Several workers of a test run ask at once: one builds, the others wait and find it built. The lock ends with the process, too.
mkdirSync('node_modules/.cache', { recursive: true })
const lock = new DatabaseSync('node_modules/.cache/client-build.lock', { timeout: 300_000 })
lock.exec('begin exclusive')
buildClient(process.execPath)
lock.close()
