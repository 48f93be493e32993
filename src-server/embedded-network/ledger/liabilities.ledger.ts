import type { Asset, OfferEntry } from './entries.types.ts'
import { type OfferLiabilities, sellOfferLiabilities } from './exchange.arithmetic.ts'
import { type Holding, holdingOf, minimumBalance } from './holding.ledger.ts'
import { INT64_MAX } from './int64.arithmetic.ts'
import { InvariantBroken } from './invariant.ledger.ts'
import { put, type View } from './view.ledger.ts'

function existing(view: View, accountId: string, asset: Asset): Holding {
  const holding = holdingOf(view, accountId, asset)
  if (!holding) throw new InvariantBroken('an offer has lost its account or line')
  return holding
}

/** An entry that carries liabilities has at least its first extension. */
function withLiabilities<T extends { extension: number }>(entry: T): T['extension'] {
  return entry.extension === 0 ? 1 : entry.extension
}

export function addBuyingLiabilities(view: View, holding: Holding, delta: bigint): void {
  if (holding.type === 'issuer' || delta === 0n) return
  const buyingLiabilities = holding.buyingLiabilities + delta
  const limit = holding.type === 'trustline' ? holding.limit : INT64_MAX
  if (buyingLiabilities < 0n || buyingLiabilities > limit - holding.balance)
    throw new InvariantBroken('buying liabilities too large')
  put(view, { ...holding, buyingLiabilities, extension: withLiabilities(holding) } as typeof holding)
}

export function addSellingLiabilities(view: View, holding: Holding, delta: bigint): void {
  if (holding.type === 'issuer' || delta === 0n) return
  const sellingLiabilities = holding.sellingLiabilities + delta
  const reserve = holding.type === 'trustline' ? 0n : minimumBalance(view.header, holding)
  const exceeds = delta > 0n && sellingLiabilities > holding.balance - reserve
  if (sellingLiabilities < 0n || exceeds) {
    throw new InvariantBroken('selling liabilities too large')
  }
  put(view, { ...holding, sellingLiabilities, extension: withLiabilities(holding) } as typeof holding)
}

export function liabilitiesOf(offer: OfferEntry): OfferLiabilities {
  return sellOfferLiabilities(offer.price, offer.amount)
}

/** Books an offer's liabilities on the account or lines of its seller. */
export function acquireLiabilities(view: View, offer: OfferEntry): void {
  const { selling, buying } = liabilitiesOf(offer)
  addBuyingLiabilities(view, existing(view, offer.sellerId, offer.buying), buying)
  addSellingLiabilities(view, existing(view, offer.sellerId, offer.selling), selling)
}

export function releaseLiabilities(view: View, offer: OfferEntry): void {
  const { selling, buying } = liabilitiesOf(offer)
  addBuyingLiabilities(view, existing(view, offer.sellerId, offer.buying), -buying)
  addSellingLiabilities(view, existing(view, offer.sellerId, offer.selling), -selling)
}
