import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { type MarketTopic, marketTopic } from '#shared/domains/markets/market-topic.ts'
import type { Market, Markets } from '#shared/domains/markets/markets.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { heardOf, withHeard } from './heard-markets.ts'
import { heardTrades, watchFeed, watchTrades } from './pair-feed.ts'

interface Pair {
  base: AssetId
  counter: AssetId
}

/** Each followed market costs its pushes: the first ones of a list are. */
const MOST_FOLLOWED = 20

/**
 * All markets as their last trades leave them, for every page that shows one: what the server has counted, and what any part of
 * this tab has heard since. So a market's price and its change belong together, and are the same in each tile, row and strip.
 */
export function useMarkets() {
  const heard = useSyncExternalStore(watchTrades, heardTrades, heardTrades)
  const select = useCallback((counted: Markets) => withHeard(counted, heard), [heard])
  return trpc.market.list.useQuery(undefined, { select })
}

/** The pair's day; undefined while it is being read. Of a pair that the list does not have, it is asked for by itself. */
export function useMarket(pair: Pair): Market | undefined {
  const { base, counter } = pair
  const { data } = useMarkets()
  const heard = useSyncExternalStore(watchTrades, heardTrades, heardTrades)
  const listed = data?.items.find((market) => market.base === base && market.counter === counter)
  const isUnlisted = data !== undefined && listed === undefined
  const own = trpc.market.stats.useQuery({ base, counter }, { enabled: isUnlisted })
  return listed ?? (isUnlisted && own.data ? heardOf(own.data, heard) : undefined)
}

/** Has the trades of the first 20 of these markets pushed. */
export function useFollowed(pairs: readonly Pair[]): void {
  const topics = pairs
    .slice(0, MOST_FOLLOWED)
    .map(({ base, counter }) => marketTopic(base, counter))
    .join(' ')
  useEffect(() => {
    const stops = topics.split(' ').flatMap((topic) => (topic === '' ? [] : watchFeed(topic as MarketTopic, ignore)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [topics])
}
const ignore = (): void => {}
