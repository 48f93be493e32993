import { crossOffer } from './crossing.ledger.ts'
import type { AccountId, Asset, OfferEntry } from './entries.types.ts'
import type { Rounding } from './exchange.arithmetic.ts'
import type { ClaimAtom } from './operations.types.ts'
import { poolPayout, poolPrice } from './pool.arithmetic.ts'
import { poolIdOf } from './pool-id.ledger.ts'
import { COUNTED_ATTEMPTS } from './protocol.ledger.ts'
import { bookOf, getPool, mark, put, rollback, type View } from './view.ledger.ts'

/** Offers and pools that one operation may cross (stellar-core: MAX_OFFERS_TO_CROSS). */
export const MAX_CROSSINGS = 1000

export type ConversionRequest = {
  sending: Asset
  maxSend: bigint
  receiving: Asset
  maxReceive: bigint
  rounding: Rounding
  /** Crossing an offer of this account ends the conversion. */
  taker: AccountId
  maxCrossings: number
  /** Whether the price of an offer is still acceptable. */
  accepts?: (offer: OfferEntry) => boolean
}

export type Conversion = {
  /** `done`: all that was asked for; `partial`: the book ran out. */
  outcome: 'done' | 'partial' | 'badPrice' | 'crossSelf' | 'tooMany'
  sent: bigint
  received: bigint
  claims: ClaimAtom[]
  /** What counts towards the limit of crossings: the claims, and from protocol 27 on the attempts given up. */
  crossings: number
}

/** Crosses the offers of a book, best first. */
export function convertWithOffers(view: View, request: ConversionRequest): Conversion {
  const claims: ClaimAtom[] = []
  let sent = 0n
  let received = 0n
  const end = (outcome: Conversion['outcome']): Conversion => {
    return { outcome, sent, received, claims, crossings: claims.length }
  }
  if (request.maxReceive <= 0n || request.maxSend <= 0n) return end('done')
  if (request.maxCrossings === 0) return end('tooMany')
  for (;;) {
    const offer = bookOf(view, request.receiving, request.sending)[0]
    if (!offer) return end('partial')
    if (request.accepts && !request.accepts(offer)) return end('badPrice')
    if (offer.sellerId === request.taker) return end('crossSelf')
    if (claims.length >= request.maxCrossings) return end('tooMany')
    const left = { maxReceive: request.maxReceive - received, maxSend: request.maxSend - sent }
    const crossing = crossOffer(view, offer, { ...left, rounding: request.rounding })
    claims.push(crossing.claim)
    sent += crossing.sent
    received += crossing.received
    if (crossing.offerStays || received >= request.maxReceive || sent >= request.maxSend) return end('done')
    if (crossing.isPartial) return end('partial')
  }
}

type PoolTrade = { sent: bigint; received: bigint }

function poolTrade(view: View, request: ConversionRequest): PoolTrade | null {
  if (request.maxCrossings === 0) return null
  const pool = getPool(view, poolIdOf(request.sending, request.receiving))
  if (!pool || pool.reserveA <= 0n || pool.reserveB <= 0n) return null
  const [toPool, fromPool] =
    request.sending === pool.assetA ? [pool.reserveA, pool.reserveB] : [pool.reserveB, pool.reserveA]
  const reserves = { toPool, fromPool, fee: pool.fee }
  if (request.rounding === 'strictSend') {
    const received = poolPayout(reserves, request.maxSend)
    return received === null ? null : { sent: request.maxSend, received }
  }
  const sent = poolPrice(reserves, request.maxReceive)
  return sent === null ? null : { sent, received: request.maxReceive }
}

function tradeWithPool(view: View, request: ConversionRequest, { sent, received }: PoolTrade): ClaimAtom {
  const poolId = poolIdOf(request.sending, request.receiving)
  const pool = getPool(view, poolId)
  if (pool) {
    const sendsA = request.sending === pool.assetA
    const reserveA = pool.reserveA + (sendsA ? sent : -received)
    const reserveB = pool.reserveB + (sendsA ? -received : sent)
    put(view, { ...pool, reserveA, reserveB })
  }
  const sold = { assetSold: request.receiving, amountSold: received }
  return { seller: null, poolId, ...sold, assetBought: request.sending, amountBought: sent }
}

/**
 * One hop of a path payment: the whole of it by the book or by the pool, whichever gives the better total price; equal
 * prices go to the pool (CAP-38).
 */
export function convertWithOffersAndPools(view: View, request: ConversionRequest): Conversion {
  const pool = poolTrade(view, request)
  const start = mark(view)
  const book = convertWithOffers(view, request)
  const bookIsBetter =
    pool === null || (book.outcome === 'done' && pool.sent * book.received > pool.received * book.sent)
  if (bookIsBetter) return book
  rollback(view, start)
  const claim = tradeWithPool(view, request, pool)
  const abandoned = view.header.protocol >= COUNTED_ATTEMPTS ? book.claims.length : 0
  return { outcome: 'done', sent: pool.sent, received: pool.received, claims: [claim], crossings: 1 + abandoned }
}
