// ASTROLABE_KEY=ak_… node examples/trade.ts <CODE:ISSUER> <buy|sell> <amount of XLM> <price> [address of Astrolabe]
import { createClient } from './astrolabe.ts'

const { ASTROLABE_KEY: key = '' } = process.env
const [counter = '', wish = '', amount = '', price = '', url = 'http://localhost:3000'] = process.argv.slice(2)
const side = wish === 'sell' ? 'sell' : 'buy'
const api = createClient({ url, key })

const terms = { base: 'XLM', counter, side, type: 'limit', amount, price } as const
const seen = await api.orders.preview.query(terms)
console.log('Fills', seen.expected.filled, 'at', seen.expected.averagePrice ?? 'no price', 'rests', seen.rests)

const requestId = crypto.randomUUID() // the same id never orders twice
await api.orders.place.mutate({ ...terms, requestId, maxFee: seen.mostFee, dryRun: true }) // throws what the next line would
const order = await api.orders.place.mutate({ ...terms, requestId, maxFee: seen.mostFee })
console.log('Order', order.id, order.status, order.ledgerPrice)

const { items } = await api.orders.list.query({ status: 'open', base: 'XLM', counter })
console.log('Open', items.length)
