import type { Asset, OfferEntry } from './entries.types.ts'
import { type OfferLiabilities, sellOfferLiabilities } from './exchange.arithmetic.ts'
import { type Holding, holdingOf, minimumBalance, putHolding } from './holding.ledger.ts'
import { INT64_MAX } from './int64.arithmetic.ts'
import { InvariantBroken } from './invariant.ledger.ts'
import type { View, ViewHeader } from './view.ledger.ts'

function existing(view: View, accountId: string, asset: Asset): Holding {
  const holding = holdingOf(view, accountId, asset)
  if (!holding) throw new InvariantBroken('an offer has lost its account or line')
  return holding
}

/** An entry that carries liabilities has at least its first extension. */
function extended<T extends { extension: number }>(entry: T): T['extension'] {
  return entry.extension === 0 ? 1 : entry.extension
}

function withBuying(holding: Holding, delta: bigint): Holding {
  if (holding.type === 'issuer' || delta === 0n) return holding
  const buyingLiabilities = holding.buyingLiabilities + delta
  const limit = holding.type === 'trustline' ? holding.limit : INT64_MAX
  const exceeds = delta > 0n && buyingLiabilities > limit - holding.balance
  if (buyingLiabilities < 0n || exceeds) throw new InvariantBroken('buying liabilities out of bounds')
  return { ...holding, buyingLiabilities, extension: extended(holding) } as typeof holding
}

function withSelling(header: ViewHeader, holding: Holding, delta: bigint): Holding {
  if (holding.type === 'issuer' || delta === 0n) return holding
  const sellingLiabilities = holding.sellingLiabilities + delta
  const reserve = holding.type === 'trustline' ? 0n : minimumBalance(header, holding)
  const exceeds = delta > 0n && sellingLiabilities > holding.balance - reserve
  if (sellingLiabilities < 0n || exceeds) throw new InvariantBroken('selling liabilities out of bounds')
  return { ...holding, sellingLiabilities, extension: extended(holding) } as typeof holding
}

export function liabilitiesOf(offer: OfferEntry): OfferLiabilities {
  return sellOfferLiabilities(offer.price, offer.amount)
}

/** Where the seller of an offer keeps what it sells and what it buys. */
export type OfferHoldings = { sold: Holding; bought: Holding }

export function holdingsOf(view: View, offer: OfferEntry): OfferHoldings {
  return {
    sold: existing(view, offer.sellerId, offer.selling),
    bought: existing(view, offer.sellerId, offer.buying),
  }
}

/** The holdings with an offer's liabilities booked on them (sign 1) or taken off (sign -1). Stores nothing. */
export function withLiabilities(
  header: ViewHeader,
  { sold, bought }: OfferHoldings,
  change: { offer: OfferEntry; sign: 1n | -1n },
): OfferHoldings {
  const { selling, buying } = liabilitiesOf(change.offer)
  return {
    sold: withSelling(header, sold, change.sign * selling),
    bought: withBuying(bought, change.sign * buying),
  }
}

function changeLiabilities(view: View, offer: OfferEntry, sign: 1n | -1n): void {
  const before = holdingsOf(view, offer)
  const after = withLiabilities(view.header, before, { offer, sign })
  if (after.sold !== before.sold) putHolding(view, after.sold)
  if (after.bought !== before.bought) putHolding(view, after.bought)
}

/** Books an offer's liabilities on the account or lines of its seller. */
export function acquireLiabilities(view: View, offer: OfferEntry): void {
  changeLiabilities(view, offer, 1n)
}

export function releaseLiabilities(view: View, offer: OfferEntry): void {
  changeLiabilities(view, offer, -1n)
}
