// Builds the client if its sources have changed since the last build: for tests that read what it is built to.
import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { buildClient, root } from './set-up.mjs'

process.chdir(root)
// Several workers of a test run ask at once: one builds, the others wait and find it built. The lock goes with the process.
mkdirSync('node_modules/.cache', { recursive: true })
new DatabaseSync('node_modules/.cache/client-build.lock', { timeout: 300_000 }).exec('begin exclusive')
buildClient(process.execPath)
