import type { Selectable } from 'kysely'
import type { SwapQualityTable } from '#db/domains/swaps/swaps.tables.ts'
import type { SwapQuality, SwapReceipt } from '#shared/domains/swap/swap.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { partsOf } from './stored-quote.ts'
import type { SwapRow } from './swaps.queries.ts'

const MILLION = 1_000_000n

export function presentReceipt({ transactionId, sell, buy, exact, route, ...row }: SwapRow): SwapReceipt {
  const { quotedSell, quotedBuy, bound, sold, bought } = row
  return {
    transactionId,
    sell,
    buy,
    exact,
    quotedSell,
    quotedBuy,
    bound,
    sold,
    bought,
    difference: differenceOf(row),
    parts: partsOf(route),
  }
}

/** By how many percent the executed rate is better than the quoted one, rounded down. */
function differenceOf({
  quotedSell,
  quotedBuy,
  sold,
  bought,
}: Pick<SwapRow, 'quotedSell' | 'quotedBuy' | 'sold' | 'bought'>) {
  if (sold === null || bought === null) return null
  const executed = toStroops(bought) * toStroops(quotedSell)
  const quoted = toStroops(sold) * toStroops(quotedBuy)
  return percentOf(floored((executed - quoted) * MILLION, quoted))
}

export function presentQuality(row: Selectable<SwapQualityTable> | undefined): SwapQuality {
  if (!row) return { swaps: 0, better: 0, worse: 0, average: null }
  const { swaps, better, worse, sumPpm } = row
  return { swaps, better, worse, average: percentOf(floored(BigInt(sumPpm), BigInt(swaps))) }
}

const floored = (value: bigint, by: bigint): bigint => (value >= 0n ? value / by : -((-value + by - 1n) / by))

/** Millionths as percent with 4 decimals. */
function percentOf(ppm: bigint): string {
  const absolute = ppm < 0n ? -ppm : ppm
  return `${ppm < 0n ? '-' : ''}${absolute / 10_000n}.${String(absolute % 10_000n).padStart(4, '0')}`
}
