// node scripts/run.mjs [--with-client] <file.ts> [arguments]: the same set-up as a start, then that file with the project's
// own Node. The client is built only where it is asked for.
import { buildClient, fail, handOver, installTools, prepare } from './set-up.mjs'

const args = process.argv.slice(2)
const withClient = args[0] === '--with-client'
if (withClient) args.shift()
if (!args[0]) fail('Which file? node scripts/run.mjs [--with-client] <file.ts> [arguments]')
const node = prepare()
if (args[0].startsWith('tests/')) await installTools()
if (withClient) buildClient(node)
handOver(node, args)
