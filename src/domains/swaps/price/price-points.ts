import type { ChartPoint } from '#client/ui/charts/chart.types.ts'
import type { Candle } from '#shared/domains/markets/markets.schema.ts'

export interface Prices {
  /** Stretches that are over, oldest first; one without a trade is not among them. */
  past: readonly Candle[]
  /** The minutes since then. */
  lately: readonly Candle[]
  /** Milliseconds: length of a stretch, end of the last one that is over, and the moment up to which minutes are counted. */
  step: number
  start: number
  now: number
}

/**
 * What a pair cost over time, from its first trade in the span to now. A price stands until there is another, so that a
 * stretch without a trade keeps the one before.
 */
export function pricePoints({ past, lately, step, start, now }: Prices): ChartPoint[] {
  const [first] = [...past, ...lately]
  if (!first) return []
  const points: ChartPoint[] = [{ at: first.at, value: first.open }]
  const closes = new Map(past.map(({ at, close }) => [Date.parse(at), close]))
  let value = first.open
  for (let at = Date.parse(first.at); at < start; at += step) {
    value = closes.get(at) ?? value
    points.push({ at: iso(at + step), value })
  }
  const last = lately.at(-1)
  if (now > start) points.push({ at: iso(now), value: last?.close ?? value })
  return points
}

const iso = (moment: number): string => new Date(moment).toISOString()
