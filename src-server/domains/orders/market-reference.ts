import type { MarketPrice } from '#server/domains/prices/prices.queries.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { type Book, middleOf } from '#shared/domains/markets/impact.ts'
import { comparePrices, type Exact, parts, totalOf } from '#shared/domains/markets/price.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

/** An own order as it stands in the ledger's book. */
export interface OwnOffer {
  base: string
  side: 'buy' | 'sell'
  /** Of its base asset in the other one. */
  n: number
  d: number
  /** Of its base asset, decimal text. */
  rest: string
}
interface Pair {
  base: string
  counter: string
}
interface Seen {
  book: Book
  own: readonly OwnOffer[]
  prices: ReadonlyMap<string, Pick<MarketPrice, 'usd'>>
}
interface ReferenceDeps {
  horizon: Pick<HorizonClient, 'tradesOf'>
  clock: Clock
}

/**
 * Reference of a price: the middle of what others offer. Where they offer one side alone, which is no market, by the prices of
 * both assets, else by the last trade of the day; null where nobody knows, and where nothing is offered at all.
 */
export async function referenceOf(deps: ReferenceDeps, pair: Pair, { book, own, prices }: Seen): Promise<Exact | null> {
  const middle = middleOf(withoutOwn(book, own, pair.base))
  if (middle || book.asks.length + book.bids.length === 0) return middle
  return houseRate(pair, prices) ?? (await lastTrade(deps, pair))
}

/** A price by what both assets cost; null where one of them has no price. */
export const houseRate = ({ base, counter }: Pair, prices: Seen['prices']): Exact | null =>
  rateOfUsd(prices.get(base)?.usd, prices.get(counter)?.usd)

/** Of one asset in another, by their prices in US dollars; null where one of them has none. */
export function rateOfUsd(of: string | undefined, by: string | undefined): Exact | null {
  if (of === undefined || by === undefined) return null
  const [a, b] = [parts(of), parts(by)]
  return { n: a.n * b.d, d: a.d * b.n }
}

async function lastTrade({ horizon, clock }: ReferenceDeps, pair: Pair): Promise<Exact | null> {
  const { trades } = await horizon.tradesOf(pair, { order: 'desc', limit: 1 }).catch(() => ({ trades: [] }))
  const [trade] = trades
  if (!trade || trade.at.getTime() < clock.now().getTime() - DAY_MS) return null
  return { n: BigInt(trade.n), d: BigInt(trade.d) }
}

/** A book without somebody's own offers: they are no measure for what they meet. */
export function withoutOwn(book: Book, own: readonly OwnOffer[], base: string): Book {
  return own.reduce((rest, offer) => withoutOne(rest, offer, base), book)
}

function withoutOne(book: Book, { base: ownBase, side, n, d, rest }: OwnOffer, base: string): Book {
  const isTurned = ownBase !== base
  const isAsk = (side === 'sell') !== isTurned
  const price = isTurned ? { n: d, d: n } : { n, d }
  const amount = isTurned ? totalOf(toStroops(rest), { n, d }, side) : toStroops(rest)
  const levels = book[isAsk ? 'asks' : 'bids'].flatMap((level) => {
    if (comparePrices(level, price) !== 0) return [level]
    const others = toStroops(level.amount) - amount
    return others > 0n ? [{ ...level, amount: fromStroops(others) }] : []
  })
  return isAsk ? { ...book, asks: levels } : { ...book, bids: levels }
}
