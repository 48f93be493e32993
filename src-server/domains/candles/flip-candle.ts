import type { Candle } from '#shared/domains/markets/markets.schema.ts'
import type { CandleRow } from './candles.queries.ts'

const DIGITS = 20
const ONE = 10n ** BigInt(DIGITS)

/** A stored candle as it is given out; turned round where it was asked for from the other asset's side. */
export function presentCandle(row: CandleRow, isFlipped: boolean): Candle {
  const { at, trades, baseVolume, counterVolume, open, high, low, close } = row
  const own = { at: at.toISOString(), trades: Number(trades) }
  if (!isFlipped) return { ...own, open, high, low, close, baseVolume, counterVolume }
  const prices = { open: inverse(open), high: inverse(low), low: inverse(high), close: inverse(close) }
  return { ...own, ...prices, baseVolume: counterVolume, counterVolume: baseVolume }
}

/** 1 divided by a price above 0, decimal text with 20 places. */
function inverse(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  const scaled = BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0'))
  const turned = (ONE * ONE + scaled / 2n) / scaled
  return `${turned / ONE}.${String(turned % ONE).padStart(DIGITS, '0')}`
}
