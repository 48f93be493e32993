import type { PreviewAnyOrder } from '#shared/domains/orders/held.schema.ts'
import type { OrderPreview } from '#shared/domains/orders/orders.schema.ts'

/** What has to be given again with an order, as its preview says. */
export const confirmedBy = ({ confirmations }: OrderPreview, terms: PreviewAnyOrder) => ({
  ...(confirmations.includes('price') && { confirmedPrice: terms.price }),
  ...(confirmations.includes('stopPrice') && 'stopPrice' in terms && { confirmedStopPrice: terms.stopPrice }),
  ...(confirmations.includes('amount') && { confirmedAmount: terms.amount }),
})
