/** An offer on the book: sells `amount` stroops at n/d of what it buys for one of what it sells. */
export interface BookOffer {
  seller: string
  n: bigint
  d: bigint
  amount: bigint
}
export interface ExchangeLimits {
  /** Stroops that whoever takes the offer wants at most, and gives at most. */
  maxReceive: bigint
  maxSend: bigint
}
/** Path payments round for the side that they fix. */
export type Fixed = 'send' | 'receive'
interface Crossing {
  received: bigint
  sent: bigint
  /** The offer has more than was asked for. */
  stays: boolean
}

export const INT64_MAX = 9_223_372_036_854_775_807n

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const divideUp = (numerator: bigint, denominator: bigint): bigint => (numerator + denominator - 1n) / denominator

/**
 * Exchange of a path payment with one offer, to the stroop (stellar-core exchangeV10 with the roundings of CAP-0038 for path
 * payments): in favour of the side that stays, and of what the payment fixes.
 */
export function crossOffer({ n, d, amount }: BookOffer, limits: ExchangeLimits, fixed: Fixed): Crossing {
  const offered = least(amount * n, INT64_MAX * d)
  const wanted = least(limits.maxSend * d, limits.maxReceive * n)
  if (offered <= wanted) return refusedNothing({ ...wholeOffer(n, d, offered), stays: false }, fixed)
  const received = wanted / n
  const sent = fixed === 'send' ? limits.maxSend : divideUp(received * n, d)
  return refusedNothing({ received, sent, stays: true }, fixed)
}

/** An exchange of nothing on one side is none; only a payment of a fixed sum gives without getting. */
function refusedNothing(crossing: Crossing, fixed: Fixed): Crossing {
  const isNothing = crossing.received === 0n || crossing.sent === 0n
  return isNothing && fixed === 'receive' ? { received: 0n, sent: 0n, stays: crossing.stays } : crossing
}

function wholeOffer(n: bigint, d: bigint, value: bigint): { received: bigint; sent: bigint } {
  if (n > d) {
    const received = value / n
    return { received, sent: (received * n) / d }
  }
  const sent = value / d
  return { received: divideUp(sent * d, n), sent }
}

/** Rest of an offer that was taken in part: what its price can express to within 1 %. */
export function leftOf({ n, d }: BookOffer, amount: bigint): bigint {
  const { received, sent } = wholeOffer(n, d, least(amount * n, INT64_MAX * d))
  if (received === 0n || sent === 0n) return 0n
  const [atPrice, effective] = [100n * n * received, 100n * d * sent]
  const error = atPrice > effective ? atPrice - effective : effective - atPrice
  return error <= n * received ? received : 0n
}
