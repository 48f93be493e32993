import type { IntentContentFields, TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import type { ReadOperation } from '#server/stellar/envelope-reading.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import type { MemoType } from '#shared/kernel/memo.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

/** What must be equal for two intents of one name to be the same: kind, destination with its M id, memo, asset and amount. */
interface IntentContent {
  kind: 'payment' | 'trustline'
  /** null for a trustline. */
  destination: string | null
  asset: string
  /** Stroops. */
  amount: bigint
  memo: { type: MemoType; value: string } | null
}

export const isSame = (a: IntentContent, b: IntentContent): boolean =>
  a.kind === b.kind &&
  a.destination === b.destination &&
  a.asset === b.asset &&
  a.amount === b.amount &&
  a.memo?.type === b.memo?.type &&
  a.memo?.value === b.memo?.value

export function contentOfRow(row: TransactionRow): IntentContent {
  const asset = assetId(row.assetCode, row.assetIssuer)
  if (row.type === 'trustline') return trustline(asset)
  const memo = row.memo !== null && row.memoType !== null ? { type: row.memoType, value: row.memo } : null
  return { kind: 'payment', destination: row.to, asset, amount: toStroops(row.amount), memo }
}

export function contentOfIntent({ type, to, asset, amount, memo }: IntentContentFields): IntentContent {
  if (type === 'trustline') return trustline(asset)
  return { kind: 'payment', destination: to, asset, amount: toStroops(amount), memo }
}

/** null for an operation that no intent of ours makes. */
export function contentOfOperation(operation: ReadOperation, memo: IntentContent['memo']): IntentContent | null {
  const { kind, destination, asset, amount } = operation
  if (asset === null) return null
  if (kind === 'changeTrust') return trustline(asset)
  if ((kind !== 'payment' && kind !== 'createAccount') || amount === null) return null
  return { kind: 'payment', destination, asset, amount: toStroops(amount), memo }
}

const trustline = (asset: string): IntentContent => ({
  kind: 'trustline',
  destination: null,
  asset,
  amount: 0n,
  memo: null,
})
