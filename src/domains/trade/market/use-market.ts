import { trpc } from '#client/app/trpc.ts'
import { isSamePair, type Pair } from '#client/domains/trade/pair.ts'
import type { Market } from '#shared/domains/market/market.schema.ts'
import { useMarketFeed } from './market-feed.ts'

export const useMarkets = () => trpc.market.list.useQuery()

/** The pair's day; undefined while it is being read, or where the list has no such pair. */
export function useMarket(pair: Pair): Market | undefined {
  const { data } = useMarkets()
  return data?.items.find((market) => isSamePair(market, pair))
}

/** The book as it stands; null until it is known. */
export function useBook({ base, counter }: Pair) {
  const { useBook: useFedBook } = useMarketFeed()
  return useFedBook(base, counter)
}

/** What was traded last, newest first. */
export function useTrades({ base, counter }: Pair) {
  const { useTrades: useFedTrades } = useMarketFeed()
  return useFedTrades(base, counter)
}
