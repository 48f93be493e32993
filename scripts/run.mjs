// node scripts/run.mjs <file.ts> [arguments]: the same set-up as a start, then that file with the project's own Node.
import { fail, handOver, prepare } from './set-up.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) fail('Which file? node scripts/run.mjs <file.ts> [arguments]')
handOver(prepare(), [file, ...args])
