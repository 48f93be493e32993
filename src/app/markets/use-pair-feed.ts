import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { isLive, useLive } from '#client/app/live/live.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { presentBook } from '#shared/domains/markets/book.ts'
import { STREAMED_PRICES } from '#shared/domains/markets/book-changes.ts'
import { type MarketTopic, marketTopic } from '#shared/domains/markets/market-topic.ts'
import type { Book, Trade } from '#shared/domains/markets/markets.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { feedOf, type PairFeed, watchFeed } from './pair-feed.ts'

interface Pushed {
  /** True while what is shown is as new as the network’s last ledger. */
  isLive: boolean
  /** The first answer could not be read, and nothing has been pushed. */
  error: unknown
  retry: () => void
}

/** The book of a pair as it is now, up to 100 prices a side: read once, then pushed. null until something is known. */
export function useBook(base: AssetId, counter: AssetId): Pushed & { book: Book | null } {
  const { feed, isLive: isPushed } = useFeed(marketTopic(base, counter))
  const first = trpc.market.book.useQuery({ base, counter, depth: STREAMED_PRICES }, { enabled: feed === null })
  const pushed = useMemo(() => feed && presentBook({ base, counter, ...feed }), [base, counter, feed])
  const error = pushed ? null : first.error
  return { book: pushed ?? first.data ?? null, isLive: isPushed, error, retry: () => void first.refetch() }
}

/** The last trades of a pair, the newest first: read once, then pushed, none twice and none left out. null until something is known. */
export function useTrades(base: AssetId, counter: AssetId): Pushed & { trades: readonly Trade[] | null } {
  const { feed, isLive: isPushed } = useFeed(marketTopic(base, counter))
  const first = trpc.market.trades.useQuery({ base, counter }, { enabled: feed === null })
  const error = feed ? null : first.error
  return {
    trades: feed?.trades ?? first.data?.items ?? null,
    isLive: isPushed,
    error,
    retry: () => void first.refetch(),
  }
}

function useFeed(topic: MarketTopic): { feed: PairFeed | null; isLive: boolean } {
  const watch = useCallback((tell: () => void) => watchFeed(topic, tell), [topic])
  const feed = useSyncExternalStore(
    watch,
    () => feedOf(topic),
    () => null,
  )
  const live = useLive()
  return { feed, isLive: feed !== null && !feed.isPaused && isLive(live) }
}
