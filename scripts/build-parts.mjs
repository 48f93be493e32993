// Compiles the mails and the client package if their sources have changed: for programs that run the server’s modules without a start.
import { buildParts, root } from './set-up.mjs'

process.chdir(root)
buildParts(process.execPath)
