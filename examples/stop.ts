// ASTROLABE_KEY=ak_… node examples/stop.ts <CODE:ISSUER> <amount of XLM> <stop price> [address of Astrolabe]
import { createClient } from './astrolabe.ts'

const { ASTROLABE_KEY: key = '' } = process.env
const [counter = '', amount = '', stopPrice = '', url = 'http://localhost:3000'] = process.argv.slice(2)
const api = createClient({ url, key })

const { dueAt } = await api.orders.heartbeat.mutate({ seconds: 60 }) // without another one, every order is cancelled then
console.log('Cancelled unless heard of by', dueAt)

const terms = { base: 'XLM', counter, side: 'sell', type: 'stop', amount, stopPrice } as const
const seen = await api.orders.preview.query(terms)
if (seen.refusal) throw new Error(seen.refusal.message)
if (seen.confirmations.length > 0) throw new Error(`${seen.stopOffMarket} % off the market: is that meant?`)

const requestId = crypto.randomUUID() // the same id never orders twice
const order = await api.orders.place.mutate({ ...terms, requestId, maxFee: seen.mostFee })
console.log('Stop', order.id, order.status, order.stopPrice, 'fee at most', seen.mostFee)

const cancelled = await api.orders.cancel.mutate({ requestId: crypto.randomUUID(), id: order.id })
console.log('Order', cancelled.id, cancelled.status)

const { ids } = await api.orders.cancelAll.mutate({ requestId: crypto.randomUUID(), base: 'XLM', counter })
console.log('Cancelling', ids.length, 'more')
await api.orders.heartbeat.mutate({ seconds: 0 })
