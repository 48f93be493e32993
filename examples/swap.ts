// ASTROLABE_KEY=ak_… node examples/swap.ts <asset to sell> <asset to buy> <amount to sell> [address of Astrolabe]
import { createClient } from './astrolabe.ts'

const { ASTROLABE_KEY: key = '' } = process.env
const [sell = 'XLM', buy = '', amount = '', url = 'http://localhost:3000'] = process.argv.slice(2)
const api = createClient({ url, key })

const quote = await api.swap.quote.query({ sell, buy, amount, exact: 'sell', slippage: '0.5' })
console.log('Quoted', quote.buyAmount, 'at least', quote.minReceived, 'over', quote.parts.length, 'path(s)')

const { quoteId, minReceived } = quote
const swapped = await api.swap.execute.mutate({
  requestId: crypto.randomUUID(),
  quoteId, // the same id never swaps twice
  minReceived: minReceived ?? undefined,
})
console.log('Swap', swapped.id, swapped.status)
