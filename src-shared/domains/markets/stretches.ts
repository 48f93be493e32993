import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import type { Resolution } from './markets.schema.ts'

export const STEP_MS: Record<Resolution, number> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '1h': HOUR_MS,
  '4h': 240 * MINUTE_MS,
  '1d': DAY_MS,
  '1w': 7 * DAY_MS,
}
/** A Monday, from which the server counts every stretch. */
const ORIGIN_MS = Date.UTC(2001, 0, 1)

/** Start of the stretch that a moment lies in. */
export const stretchOf = (moment: number, resolution: Resolution): number =>
  moment - ((moment - ORIGIN_MS) % STEP_MS[resolution])
