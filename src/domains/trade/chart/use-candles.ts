import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { useTrades } from '#client/domains/trade/market/use-market.ts'
import type { Pair } from '#client/domains/trade/pair.ts'
import { useCountedMinute } from '#client/ui/use-counted-minute.ts'
import type { Resolution } from '#shared/domains/market/market.schema.ts'
import { STEP_MS, stretchOf } from '#shared/domains/market/stretches.ts'
import { type Bar, barsOfTrades, foldBars, toBar } from './live-candle.ts'

/** So many bars of the past. */
const BARS = 400

interface CandlesRead {
  /** Oldest first; the last one is still going on. undefined while they are being read. */
  bars: Bar[] | undefined
  error: unknown
  retry: () => void
}

/** The pair's candles: those that are over, the minutes since then, and the trades since the last minute that is counted. */
export function useCandles(pair: Pair, resolution: Resolution): CandlesRead {
  const minute = useCountedMinute()
  const start = stretchOf(minute, resolution)
  const past = trpc.market.candles.useQuery(
    {
      ...{ base: pair.base, counter: pair.counter, resolution },
      ...{ from: iso(start - BARS * STEP_MS[resolution]), to: iso(start) },
    },
    { placeholderData: keepPreviousData },
  )
  const hour = Math.max(start, stretchOf(minute, '1h'))
  const isLong = hour > start
  const hours = trpc.market.candles.useQuery(
    { base: pair.base, counter: pair.counter, resolution: '1h', from: iso(start), to: iso(hour) },
    { enabled: isLong, placeholderData: keepPreviousData },
  )
  const minutes = trpc.market.candles.useQuery(
    { base: pair.base, counter: pair.counter, resolution: '1m', from: iso(hour), to: iso(minute) },
    { enabled: hour < minute, placeholderData: keepPreviousData },
  )
  const { trades } = useTrades(pair)
  const closedTo = Date.parse((minutes.data ?? past.data)?.closedTo ?? '') || 0
  const bars = useMemo(() => {
    if (!past.data || past.isPlaceholderData) return undefined
    const lately = (isLong ? (hours.data?.candles ?? []) : []).concat(minutes.data?.candles ?? [])
    const last = past.data.candles.at(-1)
    const open = lately.map(toBar).filter(({ at }) => at >= start && (!last || at >= Date.parse(last.at)))
    const since = Math.max(closedTo, start)
    const live = barsOfTrades((trades ?? []).toReversed()).filter(({ at }) => at >= since)
    return past.data.candles.map(toBar).concat(foldBars(open.concat(live), resolution))
  }, [past.data, past.isPlaceholderData, hours.data, minutes.data, trades, closedTo, start, isLong, resolution])
  return { bars, error: past.error, retry: () => void past.refetch() }
}

const iso = (moment: number): string => new Date(moment).toISOString()
