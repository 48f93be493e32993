// Compiles the templates of mails if their sources have changed: for programs that run the server's modules without a start.
import { buildMails, root } from './set-up.mjs'

process.chdir(root)
buildMails(process.execPath)
