import { isValidAsset, NATIVE } from './asset.ledger.ts'
import { convertWithOffers, MAX_CROSSINGS } from './conversion.ledger.ts'
import { canBuy, canSell } from './crossing.ledger.ts'
import type { AccountId, Asset, OfferEntry, Price } from './entries.types.ts'
import { adjustedAmount, type OfferLiabilities } from './exchange.arithmetic.ts'
import { availableBalance, type Holding, holdingOf, isAuthorized, mustAddBalance, room } from './holding.ledger.ts'
import { InvariantBroken } from './invariant.ledger.ts'
import { acquireLiabilities, releaseLiabilities } from './liabilities.ledger.ts'
import { type OperationContext, OUTER, type Outcome } from './operation.ledger.ts'
import { comparePrices, inversePrice } from './price.arithmetic.ts'
import { releaseSubentry, reserveOutcome, reserveSubentry, sponsoredBy } from './sponsorship.ledger.ts'
import { getOffer, put, remove, type View } from './view.ledger.ts'

export const OFFER_CODE = {
  malformed: -1,
  sellNoTrust: -2,
  buyNoTrust: -3,
  sellNotAuthorized: -4,
  buyNotAuthorized: -5,
  lineFull: -6,
  underfunded: -7,
  crossSelf: -8,
  notFound: -11,
  lowReserve: -12,
} as const

/** What the three offer operations have in common. The price is of what is sold in what is bought. */
export type OfferOrder = {
  selling: Asset
  buying: Asset
  price: Price
  /** 0 makes a new offer. */
  offerId: bigint
  isPassive: boolean
  isDelete: boolean
  liabilities: () => OfferLiabilities
  /** What is still to be sold and bought after so much of each. */
  limits: (sold: bigint, bought: bigint) => { maxSell: bigint; maxBuy: bigint }
}

export function isMalformed(order: Omit<OfferOrder, 'liabilities' | 'limits'>, amount: bigint): boolean {
  if (!isValidAsset(order.selling) || !isValidAsset(order.buying) || order.selling === order.buying) return true
  if (amount < 0n || order.price.n <= 0 || order.price.d <= 0 || order.offerId < 0n) return true
  return order.offerId === 0n && order.isDelete
}

function checkLines(view: View, source: AccountId, { selling, buying }: OfferOrder): number {
  const sold = holdingOf(view, source, selling)
  if (selling !== NATIVE) {
    if (!sold) return OFFER_CODE.sellNoTrust
    if (sold.type === 'trustline' && sold.balance === 0n) return OFFER_CODE.underfunded
    if (!isAuthorized(sold)) return OFFER_CODE.sellNotAuthorized
  }
  const bought = holdingOf(view, source, buying)
  if (buying === NATIVE) return 0
  if (!bought) return OFFER_CODE.buyNoTrust
  return isAuthorized(bought) ? 0 : OFFER_CODE.buyNotAuthorized
}

function existing(view: View, source: AccountId, asset: Asset): Holding {
  const holding = holdingOf(view, source, asset)
  if (!holding) throw new InvariantBroken('a line that was there is missing')
  return holding
}

type Slot =
  | { refused: Outcome }
  | { refused: null; former: OfferEntry | null; flags: number; sponsor: AccountId | null }

/** Takes the former offer off the book with its liabilities, or reserves the subentry of one to be made. */
function takeSlot(context: OperationContext, order: OfferOrder): Slot {
  const { view, source } = context
  if (order.offerId !== 0n) {
    const former = getOffer(view, source, order.offerId)
    if (!former) return { refused: { code: OFFER_CODE.notFound } }
    releaseLiabilities(view, former)
    remove(view, former)
    return { refused: null, former, flags: former.flags, sponsor: former.sponsor }
  }
  const reserved = reserveSubentry(context, source, 1)
  if (reserved.refusal) return { refused: reserveOutcome(reserved.refusal, OFFER_CODE.lowReserve) }
  return { refused: null, former: null, flags: order.isPassive ? 1 : 0, sponsor: reserved.sponsor }
}

type Trade = { refused: Outcome } | { refused: null; outcome: Outcome; amount: bigint }

function limited({ view, source }: OperationContext, order: OfferOrder, traded: { sold: bigint; bought: bigint }) {
  const sellable = canSell(view.header, existing(view, source, order.selling))
  const buyable = canBuy(existing(view, source, order.buying))
  const { maxSell, maxBuy } = order.limits(traded.sold, traded.bought)
  return { maxSell: maxSell < sellable ? maxSell : sellable, maxBuy: maxBuy < buyable ? maxBuy : buyable }
}

/** Crosses what the price allows; the amount that is left to post. */
function trade(context: OperationContext, order: OfferOrder, isPassive: boolean): Trade {
  const { view, source } = context
  const { selling, buying } = order.liabilities()
  if (room(existing(view, source, order.buying)) < buying) return { refused: { code: OFFER_CODE.lineFull } }
  if (availableBalance(view.header, existing(view, source, order.selling)) < selling) {
    return { refused: { code: OFFER_CODE.underfunded } }
  }
  const { maxSell, maxBuy } = limited(context, order, { sold: 0n, bought: 0n })
  if (maxBuy === 0n) return { refused: { code: OFFER_CODE.lineFull } }
  const limit = inversePrice(order.price)
  const converted = convertWithOffers(view, {
    sending: order.selling,
    maxSend: maxSell,
    receiving: order.buying,
    maxReceive: maxBuy,
    taker: source,
    rounding: 'normal',
    maxCrossings: MAX_CROSSINGS,
    accepts: (offer) => (isPassive ? comparePrices(offer.price, limit) < 0 : comparePrices(offer.price, limit) <= 0),
  })
  if (converted.outcome === 'crossSelf') return { refused: { code: OFFER_CODE.crossSelf } }
  if (converted.outcome === 'tooMany') return { refused: { outer: OUTER.exceededWorkLimit, code: 0 } }
  const { sent, received, claims } = converted
  if (received > 0n) {
    mustAddBalance(view, existing(view, source, order.buying), received)
    mustAddBalance(view, existing(view, source, order.selling), -sent)
  }
  if (converted.outcome === 'done') return { refused: null, outcome: { code: 0, claims }, amount: 0n }
  const left = limited(context, order, { sold: sent, bought: received })
  return { refused: null, outcome: { code: 0, claims }, amount: adjustedAmount(order.price, left.maxSell, left.maxBuy) }
}

/** Makes, changes or deletes an offer. The order of its checks is the network's. */
export function manageOffer(context: OperationContext, order: OfferOrder): Outcome {
  const { view, source } = context
  const lines = order.isDelete ? 0 : checkLines(view, source, order)
  if (lines !== 0) return { code: lines }
  const slot = takeSlot(context, order)
  if (slot.refused) return slot.refused
  const { former, flags, sponsor } = slot
  const nothing: Trade = { refused: null, outcome: { code: 0, claims: [] }, amount: 0n }
  const traded = order.isDelete ? nothing : trade(context, order, (flags & 1) !== 0)
  if (traded.refused) return traded.refused
  if (traded.amount === 0n) {
    releaseSubentry(view, source, { sponsor, count: 1 })
    return { ...traded.outcome, offer: { effect: 'deleted', offer: null } }
  }
  if (!former) view.header.idPool += 1n
  const offer = put<OfferEntry>(view, {
    ...sponsoredBy(sponsor),
    sponsorExtension: former?.sponsorExtension ?? sponsor !== null,
    type: 'offer',
    offerId: former ? former.offerId : view.header.idPool,
    sellerId: source,
    selling: order.selling,
    buying: order.buying,
    amount: traded.amount,
    price: order.price,
    flags,
  })
  acquireLiabilities(view, offer)
  return { ...traded.outcome, offer: { effect: former ? 'updated' : 'created', offer } }
}
