import { isSamePrice } from '#server/domains/orders/guards.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { type Book, middleOf, offBy, PRICE_OFF_MARKET, percentText } from '#shared/domains/markets/impact.ts'
import { type Exact, parts } from '#shared/domains/markets/price.ts'
import type { PlaceHeldOrder, PreviewHeldOrder } from '#shared/domains/orders/held.schema.ts'
import type { Confirmation } from '#shared/domains/orders/orders.schema.ts'

/** How far the prices of an order that waits are off the market, hundredths of a percent; null for one that it has not. */
export interface HeldGuard {
  offMarket: number | null
  stopOffMarket: number | null
  confirmations: Extract<Confirmation, 'price' | 'stopPrice'>[]
}

/**
 * The guard of resting orders, for both prices that somebody has typed. A distance is no price: it says itself how far away it is.
 * Measured by the middle of what others offer, and by the newest trade where they offer no two sides.
 */
export function guardOf({ price, stopPrice }: PreviewHeldOrder, book: Book, lastPrice: Exact): HeldGuard {
  const market = middleOf(book) ?? lastPrice
  const off = (text: string | undefined) => (text === undefined ? null : offBy(parts(text), market))
  const [offMarket, stopOffMarket] = [off(price), off(stopPrice)]
  const confirmations: HeldGuard['confirmations'] = []
  if (isFar(offMarket)) confirmations.push('price')
  if (isFar(stopOffMarket)) confirmations.push('stopPrice')
  return { offMarket, stopOffMarket, confirmations }
}

const isFar = (off: number | null): boolean => off !== null && off > PRICE_OFF_MARKET

/** Throws CONFIRM_PRICE where a price has to be given again, and was not, or otherwise. */
export function requireConfirmedPrices(
  { offMarket, stopOffMarket, confirmations }: HeldGuard,
  { price, confirmedPrice, stopPrice, confirmedStopPrice }: PlaceHeldOrder,
): void {
  if (confirmations.includes('stopPrice') && !isSamePrice(stopPrice, confirmedStopPrice))
    throw unconfirmed(stopOffMarket, 'confirmedStopPrice')
  if (confirmations.includes('price') && !isSamePrice(price, confirmedPrice))
    throw unconfirmed(offMarket, 'confirmedPrice')
}

const unconfirmed = (off: number | null, field: string): DomainError =>
  new DomainError(
    'CONFIRM_PRICE',
    `This price is ${percentText(off ?? 0)} % off the market. Confirm it by giving it again.`,
    { field },
  )
