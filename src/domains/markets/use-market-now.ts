import type { Market } from '#shared/domains/markets/markets.schema.ts'
import { percentBetween } from '#shared/kernel/percent.ts'
import { useLastPrice } from './use-pair-feed.ts'

/** A market with the price of its last trade, as it happens where it is followed. */
export function useMarketNow(market: Market, isFollowed: boolean): Market {
  const price = useLastPrice(market.base, market.counter, isFollowed) ?? market.price
  if (price === null || price === market.price) return market
  const beyond = (kept: string | null, sign: 1 | -1) =>
    kept === null || sign * (Number(price) - Number(kept)) > 0 ? price : kept
  return {
    ...market,
    price,
    change24h: percentBetween(market.priceBefore, price),
    high24h: beyond(market.high24h, 1),
    low24h: beyond(market.low24h, -1),
  }
}
