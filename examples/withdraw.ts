// ASTROLABE_KEY=ak_… node examples/withdraw.ts <CODE:ISSUER> <percent> [address of Astrolabe]
import { createClient } from './astrolabe.ts'

const { ASTROLABE_KEY: key = '' } = process.env
const [asset = '', percent = '100', url = 'http://localhost:3000'] = process.argv.slice(2)
const api = createClient({ url, key })

const { items } = await api.amm.positions.query()
const position = items.find(({ pool }) => pool.assetA === 'XLM' && pool.assetB === asset)
if (!position) throw new Error('you have nothing in the pool of XLM and this asset')

const least = (amount: string): string => ((Number(amount) * Number(percent) * 0.99) / 100).toFixed(7)
const withdrawn = await api.amm.withdraw.mutate({
  ...{ requestId: crypto.randomUUID(), poolId: position.pool.id, percent: Number(percent) }, // the same id never withdraws twice
  ...{ minA: least(position.amountA), minB: least(position.amountB) },
})
console.log('Withdrawal', withdrawn.id, withdrawn.status)
