import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import type { Pair } from '#client/domains/orders/pair.ts'
import type { Resolution } from '#shared/domains/markets/markets.schema.ts'
import type { Bar } from './live-candle.ts'
import { barsOfPages, pageUpTo } from './older-candles.ts'

export interface OlderCandles {
  bars: readonly Bar[]
  /** False once there is nothing older. */
  hasOlder: boolean
  isLoading: boolean
  /** Reads the page before those that are there; does nothing while one is being read. */
  load: () => void
}
interface Begin {
  /** Where the bars that are there anyway begin, ISO. */
  from: string
  /** The newest candle before that, ISO; null: there is none, or it is not known yet. */
  older: string | null
}

/** Candles before those of the chart, read page by page and only when they are asked for. */
export function useOlderCandles({ base, counter }: Pair, resolution: Resolution, { from, older }: Begin): OlderCandles {
  const query = useInfiniteQuery({
    queryKey: ['older candles', base, counter, resolution, from],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.market.candles.query({ base, counter, resolution, ...pageUpTo(pageParam, resolution) }, { signal }),
    initialPageParam: older ?? '',
    getNextPageParam: (page) => page.older,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  const hasOlder = data ? hasNextPage : older !== null
  return {
    bars: useMemo(() => (data ? barsOfPages(data.pages) : []), [data]),
    hasOlder,
    isLoading: isFetching,
    load: () => {
      if (hasOlder && !isFetching) void fetchNextPage()
    },
  }
}
