import type { PricedRule } from '#server/domains/accounts/charge.ts'
import { serviceFee } from '#shared/domains/fees/service-fee.ts'
import { fromStroops, MAX_STROOPS, toStroops } from '#shared/kernel/stroops.ts'

/** The fee of an order that has sold so much, stroops. Minimum and maximum count once for an order, however many its fills are. */
export function feeFor(rule: PricedRule | null, sold: { asset: string; amount: bigint }): bigint {
  if (rule === null || sold.amount <= 0n) return 0n
  const amount = fromStroops(sold.amount < MAX_STROOPS ? sold.amount : MAX_STROOPS)
  return toStroops(serviceFee(rule, { asset: sold.asset, amount }, rule.prices))
}

/** Stroops of what an order sells that it has given so far. */
export const soldSoFar = ({
  side,
  filled,
  filledTotal,
}: {
  side: 'buy' | 'sell'
  filled: string
  filledTotal: string
}): bigint => toStroops(side === 'sell' ? filled : filledTotal)
