import { toLedgerPrice } from '#shared/domains/markets/price.ts'
import { scaledPrice, scaledText, stopBehind } from '#shared/domains/orders/held-rules.ts'
import type { HeldOrderType } from '#shared/domains/orders/orders.states.ts'
import { type ExpiryDraft, expiryTime } from './expiry.ts'

/** What the fields of an order that the service holds say, as they are typed: decimal text, empty where nothing is. */
export interface HeldDraft extends ExpiryDraft {
  kind: HeldOrderType
  stopPrice: string
  /** The limit that a stop-limit becomes, or the other leg of an order of two. */
  price: string
  trail: string
  trailUnit: 'percent' | 'amount'
}
export const EMPTY_HELD_DRAFT: HeldDraft = {
  kind: 'stop',
  stopPrice: '',
  price: '',
  trail: '',
  trailUnit: 'percent',
  expiry: 'never',
  until: '',
}

interface HeldTerms {
  type: HeldOrderType
  price?: string
  stopPrice?: string
  trail?: string
  expiresAt?: string
}

/** The fields of orders.place that a draft stands for. */
export function heldTerms(draft: HeldDraft, now: Date): HeldTerms {
  const { kind, stopPrice, price, trail, trailUnit } = draft
  const expiresAt = expiryTime(draft, now)
  return {
    type: kind,
    ...(kind !== 'trailing' && { stopPrice }),
    ...((kind === 'stopLimit' || kind === 'oco') && { price }),
    ...(kind === 'trailing' && { trail: trailUnit === 'percent' ? `${trail}%` : trail }),
    expiresAt,
  }
}

/** Where a stop that follows would stand now; null where nothing can be said. */
export function trailingStop(draft: HeldDraft, side: 'buy' | 'sell', lastPrice: string | null): string | null {
  if (lastPrice === null || !(Number(draft.trail) > 0)) return null
  const trail = draft.trailUnit === 'percent' ? { percent: draft.trail } : { by: draft.trail }
  const stop = stopBehind(scaledPrice(lastPrice), side, trail)
  return stop > 0n ? scaledText(stop - (stop % STEP)) : null
}
const STEP = 10n ** 13n // prices are shown with 7 decimals

/** By how much a price is above another (negative: below), in percent with one decimal; null where one of them is none. */
export function percentAway(price: string | null, from: string | null): string | null {
  if (price === null || from === null || toLedgerPrice(price) === null || !(Number(from) > 0)) return null
  const [at, base] = [scaledPrice(price), scaledPrice(from)]
  const permille = ((at - base) * 2000n + (at >= base ? base : -base)) / (2n * base)
  const text = `${permille < 0n ? '-' : ''}${magnitude(permille) / 10n}.${magnitude(permille) % 10n}`
  return text
}
const magnitude = (n: bigint): bigint => (n < 0n ? -n : n)

export type HeldFault = 'empty' | 'wrongSide' | 'noPrice' | 'tooFar'
export type HeldField = 'stopPrice' | 'price' | 'trail'

/**
 * What keeps a draft from being ordered, by field: a stop of a sale lies below the last trade and that of a purchase above it; the
 * other leg of an order of two on the other side.
 */
export function heldFaults(
  draft: HeldDraft,
  side: 'buy' | 'sell',
  lastPrice: string | null,
): Partial<Record<HeldField, HeldFault>> {
  const { kind, stopPrice, price, trail } = draft
  const faults: Partial<Record<HeldField, HeldFault>> = {}
  if (kind === 'trailing') {
    if (trail === '') faults.trail = 'empty'
    else if (!(Number(trail) > 0)) faults.trail = 'noPrice'
    else if (draft.trailUnit === 'percent' && Number(trail) >= 100) faults.trail = 'tooFar'
    else if (lastPrice !== null && trailingStop(draft, side, lastPrice) === null) faults.trail = 'tooFar'
    return faults
  }
  const stopFault = priceFaultOf(stopPrice, { isBelow: side === 'sell', lastPrice })
  if (stopFault) faults.stopPrice = stopFault
  if (kind === 'stop') return faults
  const limitFault = priceFaultOf(price, {
    isBelow: side === 'buy',
    lastPrice: kind === 'oco' ? lastPrice : null,
  })
  if (limitFault) faults.price = limitFault
  return faults
}

function priceFaultOf(
  price: string,
  { isBelow, lastPrice }: { isBelow: boolean; lastPrice: string | null },
): HeldFault | null {
  if (price === '') return 'empty'
  if (toLedgerPrice(price) === null) return 'noPrice'
  if (lastPrice === null) return null
  const [at, last] = [scaledPrice(price), scaledPrice(lastPrice)]
  return (isBelow ? at < last : at > last) ? null : 'wrongSide'
}
