import { operationsOfRow } from '#server/domains/transactions/operations.ts'
import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import type { EnvelopePlan } from '#server/stellar/envelopes.ts'
import type { IntentIds } from '#server/stellar/intent-ids.ts'
import { checkOperation } from '#server/stellar/operation-xdr.ts'
import type { SigningPosition } from './signing.queries.ts'

/** An envelope lives so long by the ledger's clock; then it is provably dead if it is in no ledger. */
export const ENVELOPE_LIFE_SECONDS = 60

export interface PlannedIntents {
  position: SigningPosition
  /** Account of the operations. */
  payer: string
  intents: readonly TransactionRow[]
  sequence: bigint
  ids: IntentIds
}

/** One envelope for these intents, each operation named by its own; all of them must have the same memo. */
export function planEnvelope({ position, payer, intents, sequence, ids }: PlannedIntents): EnvelopePlan {
  const [first] = intents
  const memo = first?.memo && first.memoType ? { memo: { type: first.memoType, value: first.memo } } : {}
  const planned = intents.flatMap((intent) =>
    operationsOfRow(intent).map((operation) => ({ operation, name: BigInt(intent.intentName ?? 0) })),
  )
  return {
    source: position.address,
    payer,
    intents: { ids, names: planned.map(({ name }) => name) },
    sequence,
    maxTime: Math.floor(position.closedAt.getTime() / 1000) + ENVELOPE_LIFE_SECONDS,
    baseFee: baseFeeOf(position, intents),
    operations: planned.map(({ operation }) => operation),
    ...memo,
  }
}

/** Stroops for each operation of one envelope: the highest bid of its intents. */
export const baseFeeOf = ({ baseFee }: SigningPosition, intents: readonly TransactionRow[]): number =>
  Math.max(baseFee, ...intents.map((intent) => intent.baseFee ?? 0))

/** The result code of an intent that can be in no envelope; null where it can. */
export function planFaultOf(source: string, intent: TransactionRow): string | null {
  try {
    for (const operation of operationsOfRow(intent)) checkOperation(source, operation)
    return null
  } catch {
    return 'cannot_be_built'
  }
}
