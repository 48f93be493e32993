import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { useTrades } from '#client/domains/orders/market/use-market.ts'
import type { Pair } from '#client/domains/orders/pair.ts'
import { useCountedMinute } from '#client/ui/use-counted-minute.ts'
import type { AskCandles, Resolution } from '#shared/domains/markets/markets.schema.ts'
import { STEP_MS, stretchOf } from '#shared/domains/markets/stretches.ts'
import { type Bar, barsOfTrades, foldBars, toBar } from './live-candle.ts'
import { BARS, iso } from './older-candles.ts'
import { type OlderCandles, useOlderCandles } from './use-older-candles.ts'

/** As many as the past may grow by, while new ones are added, before it begins later; the server gives 1,500 at once. */
const MORE_BARS = 1000

interface CandlesRead {
  /** Oldest first; the last one is still going on. undefined while they are being read. */
  bars: Bar[] | undefined
  older: OlderCandles
  error: unknown
  retry: () => void
}

/** The pair's candles: those that are over, the minutes since then, and the trades since the last minute that is counted. */
export function useCandles(pair: Pair, resolution: Resolution): CandlesRead {
  const minute = useCountedMinute()
  const start = stretchOf(minute, resolution)
  const from = useBegin(`${pair.base}/${pair.counter}/${resolution}`, start, STEP_MS[resolution])
  const request = { base: pair.base, counter: pair.counter, resolution, from: iso(from) }
  const past = trpc.market.candles.useQuery(
    { ...request, to: iso(start) },
    { placeholderData: (before, query) => (isOf(query?.queryKey[1]?.input, request) ? before : undefined) },
  )
  const older = useOlderCandles(pair, resolution, { from: request.from, older: past.data?.older ?? null })
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
    if (!past.data) return undefined
    const begin = past.isPlaceholderData ? start - STEP_MS[resolution] : start // it is of the stretch before
    const lately = (isLong ? (hours.data?.candles ?? []) : []).concat(minutes.data?.candles ?? [])
    const last = past.data.candles.at(-1)
    const open = lately.map(toBar).filter(({ at }) => at >= begin && (!last || at >= Date.parse(last.at)))
    const since = Math.max(closedTo, begin)
    const live = barsOfTrades((trades ?? []).toReversed()).filter(({ at }) => at >= since)
    return older.bars.concat(past.data.candles.map(toBar), foldBars(open.concat(live), resolution))
  }, [
    past.data,
    past.isPlaceholderData,
    older.bars,
    hours.data,
    minutes.data,
    trades,
    closedTo,
    start,
    isLong,
    resolution,
  ])
  return { bars, older, error: past.error, retry: () => void past.refetch() }
}

/** Where the past begins, milliseconds: it stays there while time goes on, so that older pages lie directly before it. */
function useBegin(of: string, start: number, step: number): number {
  const [kept, keep] = useState({ of, from: start - BARS * step })
  if (kept.of === of && start - kept.from <= (BARS + MORE_BARS) * step) return kept.from
  const from = start - BARS * step
  keep({ of, from })
  return from
}

type Asked = Pick<AskCandles, 'base' | 'counter' | 'resolution' | 'from'>
const isOf = (before: Partial<Asked> | undefined, request: Asked): boolean =>
  (['base', 'counter', 'resolution', 'from'] as const).every((field) => before?.[field] === request[field])
