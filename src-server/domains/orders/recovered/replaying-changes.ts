import { planOrder } from '#server/domains/orders/order-plan.ts'
import type { OrderRow } from '#server/domains/orders/orders.queries.ts'
import { askedOf } from '#server/domains/orders/planning.ts'
import { type Repeated, sameAs } from '#server/domains/transactions/acceptance/repeated-requests.ts'
import { isOffer, operationsOfRow } from '#server/domains/transactions/operations.ts'
import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import type { EditOrder } from '#shared/domains/orders/orders.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

/** A change that is requested again after a restore. */
export function repeatedEdit(order: OrderRow, { amount, price }: Pick<EditOrder, 'amount' | 'price'>): Repeated {
  const { base, counter, side, address, offerId } = order
  const { asked: request } = askedOf({ base, counter, side, type: 'limit', amount, price })
  const offer = { id: offerId ?? '0', frees: 0n }
  const { operation } = planOrder(request, { bound: 1n, address, offer })
  const said = { type: 'order' as const, to: address, asset: 'XLM', amount, memo: null, createsAccount: false }
  return sameAs({ ...said, operations: [operation] })
}

/** That an order, or each of some, was taken back: those with these offers where they are named. */
export const repeatedCancellation = (offerId?: string | null): Repeated => ({
  type: 'order',
  isSame: (row) => {
    const taken = takenBack(row)
    return taken !== null && (offerId === undefined || taken.some((id) => id === offerId))
  },
})

/** Offers that an intent took off the ledger; null where it did something else. */
function takenBack(row: TransactionRow): string[] | null {
  const ids = operationsOfRow(row).map((plan) =>
    isOffer(plan) && 'offerId' in plan && toStroops(plan.amount) === 0n ? plan.offerId : null,
  )
  return ids.includes(null) ? null : ids.flatMap((id) => id ?? [])
}
