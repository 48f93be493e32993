import type { Asset, OfferEntry } from './entries.types.ts'
import { adjustedAmount, exchange, type Rounding } from './exchange.arithmetic.ts'
import {
  availableBalance,
  type Holding,
  holdingOf,
  isAuthorizedToMaintain,
  mustAddBalance,
  room,
} from './holding.ledger.ts'
import { maximum, minimum } from './int64.arithmetic.ts'
import { InvariantBroken } from './invariant.ledger.ts'
import { acquireLiabilities, releaseLiabilities } from './liabilities.ledger.ts'
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

function holding(view: View, offer: OfferEntry, asset: Asset): Holding {
  const found = holdingOf(view, offer.sellerId, asset)
  if (!found) throw new InvariantBroken('an offer has lost its account or line')
  return found
}

function adjusted(view: View, offer: OfferEntry, amount: bigint): bigint {
  const sellable = canSell(view.header, holding(view, offer, offer.selling))
  return adjustedAmount(offer.price, minimum(amount, sellable), canBuy(holding(view, offer, offer.buying)))
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

/** Exchanges with one offer on the book and leaves what remains of it there, cut to what it can still do. */
export function crossOffer(view: View, offer: OfferEntry, limits: CrossingLimits): Crossing {
  releaseLiabilities(view, offer)
  const amount = adjusted(view, offer, offer.amount)
  const { wheat, sheep, wheatStays } = exchange(
    offer.price,
    {
      maxWheatSend: minimum(amount, canSell(view.header, holding(view, offer, offer.selling))),
      maxSheepReceive: canBuy(holding(view, offer, offer.buying)),
      maxWheatReceive: limits.maxReceive,
      maxSheepSend: limits.maxSend,
    },
    limits.rounding,
  )
  mustAddBalance(view, holding(view, offer, offer.buying), sheep)
  mustAddBalance(view, holding(view, offer, offer.selling), -wheat)
  const left = wheatStays ? adjusted(view, offer, amount - wheat) : 0n
  if (left > 0n) acquireLiabilities(view, put(view, { ...offer, amount: left }))
  else {
    releaseSubentry(view, offer.sellerId, offer.sponsor, 1)
    remove(view, offer)
  }
  const claim: ClaimAtom = {
    seller: { accountId: offer.sellerId, offerId: offer.offerId },
    poolId: null,
    assetSold: offer.selling,
    amountSold: wheat,
    assetBought: offer.buying,
    amountBought: sheep,
  }
  return { received: wheat, sent: sheep, offerStays: wheatStays, isPartial: left > 0n, claim }
}
