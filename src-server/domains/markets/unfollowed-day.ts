import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { CandleRecord } from '#server/stellar/trade-candles.ts'
import { fractionText } from '#shared/domains/markets/fraction.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { DayRow } from './days.queries.ts'
import type { Pair } from './pairs.ts'

const DAY_HOURS = 24
/** Of a week and the hours that are under way. */
const MOST_HOURS = 24 * 7
/** Horizon gives so many at once. */
const AT_ONCE = 200

/** What a pair that nothing is stored of has done, by whole hours, read from the network. */
export async function readDay(horizon: Pick<HorizonClient, 'candles'>, pair: Pair, now: Date): Promise<DayRow> {
  const to = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + HOUR_MS)
  const from = new Date(to.getTime() - Math.min(MOST_HOURS, AT_ONCE) * HOUR_MS)
  const hours = await horizon.candles({ ...pair, resolution: HOUR_MS, from, to })
  const begin = to.getTime() - DAY_HOURS * HOUR_MS
  const day = hours.filter(({ at }) => at.getTime() >= begin)
  const last = hours.at(-1)
  return {
    ...pair,
    countedTo: new Date(to.getTime() - HOUR_MS),
    price: last ? text(last.close) : null,
    lastTradedAt: last?.at ?? null,
    priceBefore: textOf(hours.findLast(({ at }) => at.getTime() < begin)?.close),
    high: textOf(day.map(({ high }) => high).reduce(...greatest(1n))),
    low: textOf(day.map(({ low }) => low).reduce(...greatest(-1n))),
    trades: String(day.reduce((sum, { trades }) => sum + BigInt(trades), 0n)),
    baseVolume: sumOf(day, 'baseVolume'),
    counterVolume: sumOf(day, 'counterVolume'),
    counterVolumeBefore: '0',
    relatedBaseVolume: null,
    relatedCounterVolume: null,
    week: hours.map(({ close }) => text(close)),
  }
}

type Fraction = CandleRecord['close']
const text = ({ n, d }: Fraction): string => fractionText(BigInt(n), BigInt(d))
const textOf = (price: Fraction | undefined): string | null => (price ? text(price) : null)

/** The greatest of several prices; with -1 the least. */
function greatest(sign: 1n | -1n): [(kept: Fraction | undefined, next: Fraction) => Fraction, Fraction | undefined] {
  return [
    (kept, next) =>
      kept && sign * (BigInt(kept.n) * BigInt(next.d) - BigInt(next.n) * BigInt(kept.d)) >= 0n ? kept : next,
    undefined,
  ]
}

const sumOf = (day: readonly CandleRecord[], of: 'baseVolume' | 'counterVolume'): string =>
  fromStroops(day.reduce((sum, candle) => sum + toStroops(candle[of]), 0n))
