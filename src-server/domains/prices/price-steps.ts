import type { Range } from '#shared/domains/prices/prices.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'

interface Steps {
  /** Milliseconds back from now. */
  span: number
  points: number
}

/** How often a range is looked at: at the end of each of so many equal steps. */
export const RANGE_STEPS: Record<Range, Steps> = {
  '24h': { span: DAY_MS, points: 24 },
  '7d': { span: 7 * DAY_MS, points: 84 },
  '30d': { span: 30 * DAY_MS, points: 120 },
  '1y': { span: 365 * DAY_MS, points: 365 },
}

/** Moments from the beginning of the span to before now, on whole steps of the clock, so that many ask for the same. */
export function stepsBack(now: number, { span, points }: Steps): Date[] {
  const step = span / points
  const last = Math.floor(now / step) * step
  return Array.from({ length: points }, (_, place) => new Date(last - (points - 1 - place) * step))
}
