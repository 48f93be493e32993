import type { OfferEntry } from './entries.types.ts'
import { adjustedAmount, exchange, type Rounding } from './exchange.arithmetic.ts'
import {
  availableBalance,
  changedBalance,
  type Holding,
  isAuthorizedToMaintain,
  putHolding,
  room,
} from './holding.ledger.ts'
import { maximum, minimum } from './int64.arithmetic.ts'
import { InvariantBroken } from './invariant.ledger.ts'
import { holdingsOf, type OfferHoldings, withLiabilities } from './liabilities.ledger.ts'
import type { ClaimAtom } from './operations.types.ts'
import { releaseSubentry } from './sponsorship.ledger.ts'
import { put, remove, type View, type ViewHeader } from './view.ledger.ts'

/** What a holder can give of an asset in an exchange. */
export function canSell(header: ViewHeader, holding: Holding): bigint {
  return isAuthorizedToMaintain(holding) ? maximum(availableBalance(header, holding), 0n) : 0n
}

/** What a holder can take of an asset in an exchange. */
export function canBuy(holding: Holding): bigint {
  return maximum(room(holding), 0n)
}

function adjusted(header: ViewHeader, offer: OfferEntry, { sold, bought }: OfferHoldings): bigint {
  return adjustedAmount(offer.price, minimum(offer.amount, canSell(header, sold)), canBuy(bought))
}

function mustChange(header: ViewHeader, holding: Holding, delta: bigint): Holding {
  const changed = changedBalance(header, holding, delta)
  if (!changed) throw new InvariantBroken('an exchange left the bounds of a balance')
  return changed
}

export type CrossingLimits = { maxReceive: bigint; maxSend: bigint; rounding: Rounding }

export type Crossing = {
  received: bigint
  sent: bigint
  /** The crossing side is used up: nothing more to do. */
  offerStays: boolean
  /** Something of the offer is left on the book. */
  isPartial: boolean
  claim: ClaimAtom
}

/** What is left of an offer on the book: cut to what its seller can still do, or removed. */
function leaveOnBook(view: View, offer: OfferEntry, holdings: OfferHoldings): boolean {
  const { header } = view
  const amount = offer.amount === 0n ? 0n : adjusted(header, offer, holdings)
  const left = amount > 0n ? put(view, { ...offer, amount }) : null
  const booked = left ? withLiabilities(header, holdings, { offer: left, sign: 1n }) : holdings
  putHolding(view, booked.sold)
  putHolding(view, booked.bought)
  if (left) return true
  releaseSubentry(view, offer.sellerId, { sponsor: offer.sponsor, count: 1 })
  remove(view, offer)
  return false
}

/** Exchanges with one offer on the book and leaves what remains of it there. */
export function crossOffer(view: View, offer: OfferEntry, limits: CrossingLimits): Crossing {
  const { header } = view
  const freed = withLiabilities(header, holdingsOf(view, offer), { offer, sign: -1n })
  const amount = adjusted(header, offer, freed)
  const { wheat, sheep, wheatStays } = exchange(
    offer.price,
    {
      maxWheatSend: minimum(amount, canSell(header, freed.sold)),
      maxSheepReceive: canBuy(freed.bought),
      maxWheatReceive: limits.maxReceive,
      maxSheepSend: limits.maxSend,
    },
    limits.rounding,
  )
  const traded = { sold: mustChange(header, freed.sold, -wheat), bought: mustChange(header, freed.bought, sheep) }
  const isPartial = leaveOnBook(view, { ...offer, amount: wheatStays ? amount - wheat : 0n }, traded)
  const claim: ClaimAtom = {
    seller: { accountId: offer.sellerId, offerId: offer.offerId },
    poolId: null,
    assetSold: offer.selling,
    amountSold: wheat,
    assetBought: offer.buying,
    amountBought: sheep,
  }
  return { received: wheat, sent: sheep, offerStays: wheatStays, isPartial, claim }
}
