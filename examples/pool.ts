// ASTROLABE_KEY=ak_… node examples/pool.ts <CODE:ISSUER> <amount of XLM> <amount of the other> [address of Astrolabe]
import { createClient } from './astrolabe.ts'

const { ASTROLABE_KEY: key = '' } = process.env
const [asset = '', xlm = '', other = '', url = 'http://localhost:3000'] = process.argv.slice(2)
const api = createClient({ url, key })

const { items } = await api.amm.pools.query()
const pool = items.find(({ assetA, assetB }) => assetA === 'XLM' && assetB === asset)
if (!pool) throw new Error('there is no pool of XLM and this asset')

const price = pool.price === null ? Number(xlm) / Number(other) : Number(pool.reserveA) / Number(pool.reserveB)
const deposited = await api.amm.deposit.mutate({
  requestId: crypto.randomUUID(),
  poolId: pool.id,
  maxA: xlm,
  maxB: other, // the same id never deposits twice
  minPrice: (price * 0.99).toFixed(7),
  maxPrice: (price * 1.01).toFixed(7), // XLM for one of the other
})
console.log('Deposit', deposited.id, deposited.status)

const { items: positions, valueUsd } = await api.amm.positions.query()
console.log('In', positions.length, 'pool(s), worth', valueUsd)
