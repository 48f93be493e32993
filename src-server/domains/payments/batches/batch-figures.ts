import { operationsOf } from '#server/domains/transactions/operations.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { BatchTotal } from '#shared/domains/payments/batches.schema.ts'
import { isAssetId } from '#shared/kernel/asset-id.ts'
import { fromStroops, parseStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdValue } from '#shared/kernel/usd.ts'
import type { RowVerdict } from './row-verdicts.ts'

export type CheckedTotal = Omit<BatchTotal, 'sent' | 'failed'>

const MOST_OPERATIONS = 100

/** Sums by asset, of what is ready and of what is left out as far as it has an amount. */
export function totalsOf(
  rows: readonly RowVerdict[],
  intents: readonly Pick<Intent, 'fee'>[],
  prices: ReadonlyMap<string, string | null>,
): CheckedTotal[] {
  const sums = new Map<string, { ready: bigint; leftOut: bigint; fee: bigint }>()
  const sumOf = (asset: string) => {
    const sum = sums.get(asset) ?? { ready: 0n, leftOut: 0n, fee: 0n }
    sums.set(asset, sum)
    return sum
  }
  for (const { asset, amount, problem } of rows) {
    const stroops = parseStroops(amount)
    if (stroops === null || !isAssetId(asset)) continue
    if (problem === null) sumOf(asset).ready += stroops
    else sumOf(asset).leftOut += stroops
  }
  for (const { fee } of intents) if (fee) sumOf(fee.asset).fee += toStroops(fee.amount)
  return [...sums].map(([asset, { ready, leftOut, fee }]) => {
    const [price, whole] = [prices.get(asset) ?? null, textOf(ready)]
    return {
      asset,
      ready: whole,
      leftOut: textOf(leftOut),
      fee: textOf(fee),
      usd: price === null ? null : usdValue(whole, price),
    }
  })
}

/** A sum of many rows may be more than one account can hold; it is shown all the same. */
const textOf = (stroops: bigint): string => fromStroops(stroops)

/** Network fee and number of envelopes: payments with one memo share them. */
export function envelopesOf(
  intents: readonly Intent[],
  networkFeeOf: (intent: Intent) => bigint,
): { networkFee: string; envelopes: number } {
  const operations = new Map<string, number>()
  let fee = 0n
  for (const intent of intents) {
    const memo = JSON.stringify(intent.memo)
    operations.set(memo, (operations.get(memo) ?? 0) + operationsOf(intent).length)
    fee += networkFeeOf(intent)
  }
  const envelopes = [...operations.values()].reduce((sum, count) => sum + Math.ceil(count / MOST_OPERATIONS), 0)
  return { networkFee: textOf(fee), envelopes }
}
