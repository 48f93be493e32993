import { marketNow } from '#shared/domains/markets/market-now.ts'
import { type MarketTopic, marketTopic } from '#shared/domains/markets/market-topic.ts'
import type { Market, Markets, Trade } from '#shared/domains/markets/markets.schema.ts'

type Heard = ReadonlyMap<MarketTopic, readonly Trade[]>

/** Counted markets, with the trades that were heard since; one without any stays the same object. */
export const withHeard = (counted: Markets, heard: Heard): Markets => ({
  ...counted,
  items: counted.items.map((market) => heardOf(market, heard)),
})

const known = new WeakMap<Market, { newest: string | undefined; market: Market }>()

/** The same object until something is traded, so that a row is drawn again only for its own market. */
export function heardOf(counted: Market, heard: Heard): Market {
  const trades = heard.get(marketTopic(counted.base, counted.counter)) ?? []
  const newest = trades[0]?.id
  const cached = known.get(counted)
  if (cached && cached.newest === newest) return cached.market
  const market = marketNow(counted, trades)
  known.set(counted, { newest, market })
  return market
}
