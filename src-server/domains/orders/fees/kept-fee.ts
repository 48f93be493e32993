import type { PricedRule } from '#server/domains/accounts/charge.ts'
import type { OrderRow } from '#server/domains/orders/orders.queries.ts'
import type { Planned } from '#server/domains/orders/planning.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { feeFor, soldSoFar } from './order-fees.ts'

/** Addition of a change to a fee whose rule stays with the order; stroops of `asset`. */
export function keptFee(
  { plan, weighed, asked: request }: Pick<Planned, 'plan' | 'weighed' | 'asked'>,
  order: OrderRow,
) {
  const rule = order.feeRule as PricedRule | null
  const now = request.side === 'sell' ? weighed.walk.filled : weighed.walk.total
  const before = soldSoFar(order)
  const of = (more: bigint): bigint => feeFor(rule, { asset: plan.exchange.sell, amount: before + more })
  const paid = of(0n)
  const most = of(toStroops(plan.exchange.amount)) - paid
  return { asset: rule?.asset ?? NATIVE, expected: of(now) - paid, most }
}
