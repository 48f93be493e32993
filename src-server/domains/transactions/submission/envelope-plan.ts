import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import { checkOperation, type EnvelopePlan, type OperationPlan } from '#server/stellar/envelopes.ts'
import type { IntentIds } from '#server/stellar/intent-ids.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import type { SigningPosition } from './signing.queries.ts'

/** An envelope lives so long by the ledger's clock; then it is provably dead if it is in no ledger. */
export const ENVELOPE_LIFE_SECONDS = 60

export interface PlannedIntents {
  position: SigningPosition
  intents: readonly TransactionRow[]
  sequence: bigint
  ids: IntentIds
}

/** One envelope for these intents, each of them one operation that names it. */
export function planEnvelope({ position, intents, sequence, ids }: PlannedIntents): EnvelopePlan {
  const [first] = intents
  const memo = first?.memo && first.memoType ? { memo: { type: first.memoType, value: first.memo } } : {}
  return {
    source: position.address,
    intents: { ids, names: intents.map(({ intentName }) => BigInt(intentName ?? 0)) },
    sequence,
    maxTime: Math.floor(position.closedAt.getTime() / 1000) + ENVELOPE_LIFE_SECONDS,
    baseFee: position.baseFee,
    operations: intents.map(operationOf),
    ...memo,
  }
}

/** The result code of an intent that can be in no envelope; null where it can. */
export function planFaultOf(source: string, intent: TransactionRow): string | null {
  try {
    checkOperation(source, operationOf(intent))
    return null
  } catch {
    return 'cannot_be_built'
  }
}

function operationOf(intent: TransactionRow): OperationPlan {
  const destination = intent.to ?? ''
  if (intent.createsAccount) return { kind: 'create_account', destination, startingBalance: intent.amount }
  const asset = assetId(intent.assetCode, intent.assetIssuer)
  if (intent.type === 'trustline') return { kind: 'change_trust', asset }
  return { kind: 'payment', destination, asset, amount: intent.amount }
}
