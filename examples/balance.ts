// ASTROLABE_KEY=ak_… node examples/balance.ts [address of Astrolabe]
import { createClient } from './astrolabe.ts'

const { ASTROLABE_KEY: key = '' } = process.env
const [url = 'http://localhost:3000'] = process.argv.slice(2)
const api = createClient({ url, key })

const { address, balances } = await api.wallet.overview.query()
console.log(address)
for (const { asset, total, spendable } of balances) console.log(asset, total, `spendable ${spendable}`)
