import type { Candles, Resolution } from '#shared/domains/markets/markets.schema.ts'
import { STEP_MS, stretchOf } from '#shared/domains/markets/stretches.ts'
import { type Bar, toBar } from './live-candle.ts'

/** So many bars are read at once. */
export const BARS = 400

/** The stretches that end with the one of a moment: what lies between it and the page after it was never traded. */
export function pageUpTo(moment: string, resolution: Resolution): { from: string; to: string } {
  const to = stretchOf(Date.parse(moment), resolution) + STEP_MS[resolution]
  return { from: iso(to - BARS * STEP_MS[resolution]), to: iso(to) }
}

/** Pages as they were read, the newest first, as bars, the oldest first. */
export const barsOfPages = (pages: readonly Pick<Candles, 'candles'>[]): Bar[] =>
  pages.toReversed().flatMap(({ candles }) => candles.map(toBar))

export const iso = (moment: number): string => new Date(moment).toISOString()
