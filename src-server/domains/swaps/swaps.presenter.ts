import type { Selectable } from 'kysely'
import type { SwapQualityTable } from '#db/domains/swaps/swaps.tables.ts'
import { operationsOfRow } from '#server/domains/transactions/operations.ts'
import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import type { SwapQuality, SwapReceipt } from '#shared/domains/swaps/swaps.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
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

type PathPlan = Extract<OperationPlan, { sendAsset: string }>

/** Of a swap whose quote is lost, as the ledger has it; null for what pays along no path. */
export function presentRecovered(row: TransactionRow): SwapReceipt | null {
  const plans = operationsOfRow(row).flatMap((plan): PathPlan[] => ('sendAsset' in plan ? [plan] : []))
  const [path] = plans
  if (!path) return null
  const sum = (amountOf: (plan: PathPlan) => string): string =>
    fromStroops(plans.reduce((total, plan) => total + toStroops(amountOf(plan)), 0n))
  const isSale = path.kind === 'path_payment_strict_send'
  const isDone = row.status === 'confirmed' && row.counterAmount !== null
  return {
    transactionId: row.id,
    sell: path.sendAsset,
    buy: path.destAsset,
    exact: isSale ? 'sell' : 'buy',
    quotedSell: isSale ? sum((plan) => ('sendAmount' in plan ? plan.sendAmount : '0')) : null,
    quotedBuy: isSale ? null : sum((plan) => ('destAmount' in plan ? plan.destAmount : '0')),
    bound: sum((plan) => (plan.kind === 'path_payment_strict_send' ? plan.destMin : plan.sendMax)),
    sold: isDone ? row.amount : null,
    bought: isDone ? row.counterAmount : null,
    difference: null,
    parts: [],
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
