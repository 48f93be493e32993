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

/** What a swap or a trade has exchanged; null before it is booked, where it failed, and for what is neither. */
export function exchangeOf(row: Transaction): Exchange | null {
  const { type, status, asset, amount, counterAsset, counterAmount } = row
  if ((type !== 'swap' && type !== 'trade') || status !== 'confirmed') return null
  if (counterAsset === null || counterAmount === null) return null
  const [own, other] = [
    { code: assetCode(asset), amount },
    { code: assetCode(counterAsset), amount: counterAmount },
  ]
  // A swap is asked for by what is paid; a trade is booked by what it brought.
  const [paid, received] = type === 'swap' ? [own, other] : [other, own]
  const [less, more] = toStroops(paid.amount) < toStroops(received.amount) ? [paid, received] : [received, paid]
  if (toStroops(less.amount) === 0n) return null
  return { paid, received, rate: { of: less.code, amount: quotient(more.amount, less.amount), code: more.code } }
}

const ONE = 10_000_000n
/** Rounded half up to 7 decimals. */
function quotient(dividend: string, divisor: string): string {
  const by = toStroops(divisor)
  return fromStroops((2n * toStroops(dividend) * ONE + by) / (2n * by))
}
