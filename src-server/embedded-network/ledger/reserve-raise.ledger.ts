import { NATIVE } from './asset.ledger.ts'
import type { AccountId, Asset, OfferEntry } from './entries.types.ts'
import { adjustedAmount } from './exchange.arithmetic.ts'
import { type Holding, holdingOf, isAuthorizedToMaintain, minimumBalance } from './holding.ledger.ts'
import { INT64_MAX } from './int64.arithmetic.ts'
import { InvariantBroken } from './invariant.ledger.ts'
import { liabilitiesOf, releaseLiabilities } from './liabilities.ledger.ts'
import { releaseSubentry } from './sponsorship.ledger.ts'
import { offersOf, remove, sellersOf, type View } from './view.ledger.ts'

type Totals = { selling: Map<Asset, bigint>; buying: Map<Asset, bigint> }

function totalLiabilities(offers: readonly OfferEntry[]): Totals {
  const totals: Totals = { selling: new Map(), buying: new Map() }
  for (const offer of offers) {
    const { selling, buying } = liabilitiesOf(offer)
    totals.selling.set(offer.selling, (totals.selling.get(offer.selling) ?? 0n) + selling)
    totals.buying.set(offer.buying, (totals.buying.get(offer.buying) ?? 0n) + buying)
  }
  return totals
}

/** What could be sold if there were no liabilities. */
function sellable(view: View, holding: Holding): bigint {
  if (holding.type === 'issuer') return INT64_MAX
  if (holding.type === 'account') return holding.balance - minimumBalance(view.header, holding)
  return isAuthorizedToMaintain(holding) ? holding.balance : 0n
}

function existing(view: View, accountId: AccountId, asset: Asset): Holding {
  const holding = holdingOf(view, accountId, asset)
  if (!holding) throw new InvariantBroken('an offer has lost its account or line')
  return holding
}

/** Offers that an account can no longer carry after the base reserve was raised: all that sell too scarce lumens. */
function offersToErase(view: View, offers: readonly OfferEntry[]): OfferEntry[] {
  const { selling } = totalLiabilities(offers)
  return offers.filter((offer) => {
    if (offer.selling !== NATIVE) return adjustedAmount(offer.price, offer.amount, INT64_MAX) === 0n
    return (selling.get(NATIVE) ?? 0n) > sellable(view, existing(view, offer.sellerId, NATIVE))
  })
}

/**
 * After the base reserve was raised: offers whose liabilities no longer fit above the reserve are taken off the books.
 * Which those are is decided for all accounts before the first goes.
 */
export function raiseReserve(view: View): void {
  const erased = [...sellersOf(view)].flatMap((accountId) => offersToErase(view, offersOf(view, accountId)))
  for (const offer of erased) {
    releaseLiabilities(view, offer)
    releaseSubentry(view, offer.sellerId, { sponsor: offer.sponsor, count: 1 })
    remove(view, offer)
  }
}
