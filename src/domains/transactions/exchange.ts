import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

interface Side {
  code: string
  amount: string
}
export interface Exchange {
  paid: Side
  received: Side
  /** One of what is worth more in the other, so that it is 1 or above: of 100 XLM for 6 SKL what one SKL was. */
  rate: { of: string; amount: string; code: string }
}

/** What a swap has exchanged; null before it is booked, where it failed, and for what is no swap. */
export function exchangeOf(row: Transaction): Exchange | null {
  const { type, status, asset, amount, counterAsset, counterAmount } = row
  if (type !== 'swap' || status !== 'confirmed' || counterAsset === null || counterAmount === null) return null
  const paid = { code: assetCode(asset), amount }
  const received = { code: assetCode(counterAsset), amount: counterAmount }
  const [less, more] = toStroops(amount) < toStroops(counterAmount) ? [paid, received] : [received, paid]
  if (toStroops(less.amount) === 0n) return null
  return { paid, received, rate: { of: less.code, amount: quotient(more.amount, less.amount), code: more.code } }
}

const ONE = 10_000_000n
/** Rounded half up to 7 decimals. */
function quotient(dividend: string, divisor: string): string {
  const by = toStroops(divisor)
  return fromStroops((2n * toStroops(dividend) * ONE + by) / (2n * by))
}
