import type { Candle, Resolution } from '#shared/domains/markets/markets.schema.ts'
import { stretchOf } from '#shared/domains/markets/stretches.ts'

/** A bar as it is drawn: the canvas knows numbers alone, the texts beside it keep every digit. */
export interface Bar {
  /** Milliseconds of its first moment. */
  at: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

export const toBar = ({ at, open, high, low, close, baseVolume }: Candle): Bar => ({
  at: Date.parse(at),
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume: Number(baseVolume),
})

/** Bars in order, brought together into longer stretches. */
export function foldBars(bars: readonly Bar[], resolution: Resolution): Bar[] {
  const folded: Bar[] = []
  for (const bar of bars) {
    const at = stretchOf(bar.at, resolution)
    const last = folded.at(-1)
    if (last?.at !== at) folded.push({ ...bar, at })
    else {
      last.high = Math.max(last.high, bar.high)
      last.low = Math.min(last.low, bar.low)
      last.close = bar.close
      last.volume += bar.volume
    }
  }
  return folded
}

interface Traded {
  price: string
  amount: string
  at: string
}

/** Trades, oldest first, as bars of one trade each. */
export const barsOfTrades = (trades: readonly Traded[]): Bar[] =>
  trades.map(({ price, amount, at }) => {
    const value = Number(price)
    return { at: Date.parse(at), open: value, high: value, low: value, close: value, volume: Number(amount) }
  })
