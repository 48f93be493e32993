// ASTROLABE_KEY=ak_… node examples/stop.ts <CODE:ISSUER> <amount of XLM to sell> <stop price> <another one> [address of Astrolabe]
import { createClient } from './astrolabe.ts'

const { ASTROLABE_KEY: key = '' } = process.env
const [counter = '', amount = '', stopPrice = '', later = '', url = 'http://localhost:3000'] = process.argv.slice(2)
const api = createClient({ url, key })

const terms = { base: 'XLM', counter, side: 'sell', type: 'stop', amount, stopPrice } as const
const { holds, fee, mostFee, feeAsset } = await api.orders.preview.query(terms)
console.log('Sets aside', holds, 'XLM, costs', fee, 'to', mostFee, feeAsset)

const order = await api.orders.place.mutate({ ...terms, requestId: crypto.randomUUID(), maxFee: mostFee })
console.log('Order', order.id, order.status, 'at', order.stopPrice, 'with the', order.place)

const change = { id: order.id, seenFilled: order.filled, stopPrice: later }
const changed = await api.orders.editHeld.mutate({ requestId: crypto.randomUUID(), ...change })
console.log('Now at', changed.stopPrice)
