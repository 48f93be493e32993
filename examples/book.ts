// ASTROLABE_KEY=ak_… node examples/book.ts <CODE:ISSUER> <how many pushes> [address of Astrolabe]
import { createClient } from './astrolabe.ts'

const { ASTROLABE_KEY: key = '' } = process.env
const [counter = '', pushes = '1', url = 'http://localhost:3000'] = process.argv.slice(2)
const api = createClient({ url, key })

let left = Number(pushes)
const watched = api.live.watch.subscribe(
  { topics: [`market:XLM/${counter}`] },
  {
    onData: (frame) => {
      if (!('kind' in frame) || frame.kind === 'paused') return
      const { kind, ledger, bids, asks, trades } = frame // 'all' first, then 'change': levels that are other than before
      console.log('Ledger', ledger, kind, bids.length, 'bids', asks.length, 'asks', trades.length, 'trades')
      left -= 1
      if (left <= 0) watched.unsubscribe()
    },
    onError: (error) => console.error(error.message), // it connects again by itself, and begins with all of the book
  },
)
