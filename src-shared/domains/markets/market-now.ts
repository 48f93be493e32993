import { scaled } from '#shared/kernel/decimal.ts'
import { percentBetween } from '#shared/kernel/percent.ts'
import type { Market, Trade } from './markets.schema.ts'

type Traded = Pick<Trade, 'at' | 'price'>

/**
 * A market as its last trades leave it: what was counted by whole minutes, and what has been traded since. Server and client
 * read every price and its change by this. `trades`: the newest first. Volumes and numbers of trades stay those of the
 * minutes that are over. The same object where nothing is newer.
 */
export function marketNow(market: Market, trades: readonly Traded[]): Market {
  const [newest] = trades
  if (!newest) return market
  const since = trades.filter(({ at }) => at >= market.countedTo)
  const isNewer = since.length > 0 && newest.at >= (market.lastTradedAt ?? '')
  if (!isNewer) return market.price === null ? { ...market, price: newest.price } : market
  const { price, at } = newest
  return {
    ...market,
    price,
    lastTradedAt: at,
    change24h: percentBetween(market.priceBefore, price),
    high24h: since.reduce((most, trade) => furthest(most, trade.price, 1n), market.high24h),
    low24h: since.reduce((least, trade) => furthest(least, trade.price, -1n), market.low24h),
  }
}

/** The higher of two prices; the lower where `sign` is -1. Prices are compared as they are written, never as floats. */
const furthest = (kept: string | null, price: string, sign: 1n | -1n): string =>
  kept === null || sign * (scaled(price, DIGITS) - scaled(kept, DIGITS)) > 0n ? price : kept
const DIGITS = 20
