import { skipToken } from '@tanstack/react-query'
import { trpc } from '#client/app/trpc.ts'
import { isSamePair, type Pair } from '#client/domains/orders/pair.ts'
import type { Market } from '#shared/domains/markets/markets.schema.ts'
import { useMarketFeed } from './market-feed.ts'

export const useMarkets = () => trpc.market.list.useQuery()

/** The pair's day; undefined while it is being read. Of a pair that the list does not have, it is asked for by itself. */
export function useMarket(pair: Pair): Market | undefined {
  const { base, counter } = pair
  const { data } = useMarkets()
  const listed = data?.items.find((market) => isSamePair(market, pair))
  const isUnlisted = data !== undefined && listed === undefined
  const own = trpc.market.stats.useQuery({ base, counter }, { enabled: isUnlisted })
  return listed ?? (isUnlisted ? own.data : undefined)
}

/** The pair that two codes of an address mean, where the list does not say it; the server knows every listed asset. */
export const useNamedPair = (asked: { base: string; counter: string } | null) =>
  trpc.market.stats.useQuery(asked ?? skipToken, { retry: false })

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
