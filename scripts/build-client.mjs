// Builds the client if its sources have changed since the last build: for tests that read what it is built to.
import { buildClient, root } from './set-up.mjs'

process.chdir(root)
buildClient(process.execPath)
