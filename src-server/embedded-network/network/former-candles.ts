import type { Trade } from '#server/embedded-network/history/trades.ts'
import type { Asset } from '#server/embedded-network/ledger/entries.types.ts'
import type { Store } from '#server/embedded-network/store/store.ts'
import type { Candle } from '#server/embedded-network/store/trade-candle.ts'

/**
 * What each minute's candle was before a ledger added its trades, by `candleName`; null where there was none. Sums cannot
 * be taken apart again, so a Horizon that is behind shows these.
 */
export type FormerCandles = ReadonlyMap<string, Candle | null>

/** The name of a pair's candle, whichever asset comes first; the minute is unix seconds / 60. */
export function candleName(a: Asset, b: Asset, minute: bigint): string {
  return `${a < b ? `${a}|${b}` : `${b}|${a}`} ${minute}`
}

/** Reads what the trades of a ledger that is about to be stored will change. */
export function readFormerCandles(
  { trades: reader }: Store,
  trades: readonly Trade[],
  closedAt: bigint,
): FormerCandles {
  const minute = closedAt / 60n
  const former = new Map<string, Candle | null>()
  for (const { sold, bought } of trades) {
    const name = candleName(sold, bought, minute)
    if (former.has(name)) continue
    const pair = reader.orderedPair(sold, bought)?.pair
    former.set(name, pair ? reader.candle(pair, minute) : null)
  }
  return former
}
