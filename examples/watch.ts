// ASTROLABE_KEY=ak_… node examples/watch.ts <CODE:ISSUER> [address of Astrolabe] [how many frames, else on and on]
import { createClient, watch } from './astrolabe.ts'

const { ASTROLABE_KEY: key = '' } = process.env
const [counter = '', url = 'http://localhost:3000', most = 'Infinity'] = process.argv.slice(2)
const api = createClient({ url, key })

let frames = 0
for await (const frame of watch({ url, key }, ['orders', `market:XLM/${counter}`])) {
  if ('kind' in frame && frame.kind !== 'paused')
    console.log(
      frame.kind === 'all' ? 'Book' : 'Changes',
      'of ledger',
      frame.ledger,
      'best',
      frame.bids[0],
      frame.asks[0],
    )
  else if (frame.topic === 'orders') {
    const { id, status, filled } = await api.orders.get.query({ id: frame.id })
    console.log('Order', id, status, 'filled', filled)
  }
  frames += 1
  if (frames >= Number(most)) break
}
