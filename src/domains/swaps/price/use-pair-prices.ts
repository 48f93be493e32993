import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { useCountedMinute } from '#client/ui/use-counted-minute.ts'
import type { Resolution } from '#shared/domains/markets/markets.schema.ts'
import { STEP_MS, stretchOf } from '#shared/domains/markets/stretches.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { pricePoints } from './price-points.ts'

export const SPANS = ['24h', '7d', '30d'] as const
export type Span = (typeof SPANS)[number]

/** Each span in some 100 to 180 stretches. */
const STRETCHES: Record<Span, [resolution: Resolution, count: number]> = {
  '24h': ['15m', 96],
  '7d': ['1h', 168],
  '30d': ['4h', 180],
}

interface PricedPair {
  base: AssetId
  counter: AssetId
  span: Span
}

/** What one of the base asset cost in the other: the stretches that are over, then the minutes since. */
export function usePairPrices({ base, counter, span }: PricedPair) {
  const now = useCountedMinute()
  const [resolution, count] = STRETCHES[span]
  const [start, step] = [stretchOf(now, resolution), STEP_MS[resolution]]
  const past = trpc.market.candles.useQuery(
    { base, counter, resolution, from: iso(start - count * step), to: iso(start) },
    { placeholderData: keepPreviousData },
  )
  const lately = trpc.market.candles.useQuery(
    { base, counter, resolution: '1m', from: iso(start), to: iso(now) },
    { enabled: now > start, placeholderData: keepPreviousData },
  )
  const isRead = past.data !== undefined && !past.isPlaceholderData && (now === start || lately.data !== undefined)
  const points = useMemo(
    () => pricePoints({ past: past.data?.candles ?? [], lately: lately.data?.candles ?? [], step, start, now }),
    [past.data, lately.data, step, start, now],
  )
  return {
    /** False where nobody follows what the two are traded for. */
    isFollowed: past.data ? past.data.closedTo !== null : true,
    query: {
      data: isRead ? { points } : undefined,
      isError: past.isError || lately.isError,
      error: past.error ?? lately.error,
      isFetching: past.isFetching || lately.isFetching,
      refetch: () => Promise.all([past.refetch(), lately.refetch()]),
    },
  }
}

const iso = (moment: number): string => new Date(moment).toISOString()
