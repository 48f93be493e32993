// ASTROLABE_KEY=ak_… node examples/withdraw.ts <CODE:ISSUER> <percent> [address of Astrolabe]
import { createClient } from './astrolabe.ts'

const { ASTROLABE_KEY: key = '' } = process.env
const [asset = '', percent = '100', url = 'http://localhost:3000'] = process.argv.slice(2)
const api = createClient({ url, key })

const { items } = await api.amm.positions.query()
const position = items.find(({ pool }) => pool.assetA === 'XLM' && pool.assetB === asset)
if (!position) throw new Error('you have nothing in the pool of XLM and this asset')

/** That share of an amount, less 1 %. Amounts have seven decimals: in ten millionths they are whole numbers. */
function least(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.')
  const units = (BigInt(whole + decimals.padEnd(7, '0')) * BigInt(Math.round(Number(percent) * 100)) * 99n) / 1_000_000n
  const digits = String(units).padStart(8, '0')
  return `${digits.slice(0, -7)}.${digits.slice(-7)}`
}

const withdrawn = await api.amm.withdraw.mutate({
  requestId: crypto.randomUUID(),
  poolId: position.pool.id,
  percent: Number(percent), // the same id never withdraws twice
  minA: least(position.amountA),
  minB: least(position.amountB),
})
console.log('Withdrawal', withdrawn.id, withdrawn.status)
