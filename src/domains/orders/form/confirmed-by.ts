import type { PreviewAnyOrder } from '#shared/domains/orders/held.schema.ts'
import type { OrderPreview } from '#shared/domains/orders/orders.schema.ts'

/** What has to be given again with an order, as its preview says. */
export const confirmedBy = ({ confirmations }: OrderPreview, terms: PreviewAnyOrder) => ({
  confirmedPrice: confirmations.includes('price') ? terms.price : undefined,
  confirmedStopPrice: confirmations.includes('stopPrice') && 'stopPrice' in terms ? terms.stopPrice : undefined,
  confirmedAmount: confirmations.includes('amount') ? terms.amount : undefined,
})
