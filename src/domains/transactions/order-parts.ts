import { ownFigure } from '#client/ui/choices.ts'
import { shortPrice } from '#client/ui/digits.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import type { OrderSummary, Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

/** Parts of a sentence about an order; `each` is null where it takes any price within its bound. */
export function orderParts({ base, counter, amount, filled, price }: OrderSummary) {
  const code = assetCode(base)
  return {
    pair: `${code}/${assetCode(counter)}`,
    what: `${ownFigure(plainAmount(amount))} ${code}`,
    each: price === null ? null : `${shortPrice(price)} ${assetCode(counter)}`,
    part: ownFigure(plainAmount(filled)),
  }
}

/** Where an order stands that the ledger has taken: that its transaction is completed says nothing of it. Null for all else. */
export const orderStatusOf = ({ status, order }: Transaction): OrderSummary['status'] | null =>
  status === 'confirmed' && order !== null ? order.status : null
