import type { Resolution } from './markets.schema.ts'

const MINUTE_MS = 60_000
export const STEP_MS: Record<Resolution, number> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '4h': 240 * MINUTE_MS,
  '1d': 1440 * MINUTE_MS,
  '1w': 7 * 1440 * MINUTE_MS,
}
/** A Monday, from which the server counts every stretch. */
const ORIGIN_MS = Date.UTC(2001, 0, 1)

/** Start of the stretch that a moment lies in. */
export const stretchOf = (moment: number, resolution: Resolution): number =>
  moment - ((moment - ORIGIN_MS) % STEP_MS[resolution])
