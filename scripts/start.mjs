import { buildClient, buildParts, handOver, prepare, say } from './set-up.mjs'

const node = prepare()
if (process.argv.includes('--dev')) {
  buildParts(node)
  handOver(node, ['scripts/watch.mjs'])
} else {
  buildClient(node)
  say('Starting ...')
  handOver(node, ['src-server/main.ts'])
}
