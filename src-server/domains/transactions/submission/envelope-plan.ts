import { operationsOfRow, withdrawsOnly } from '#server/domains/transactions/operations.ts'
import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import type { EnvelopePlan } from '#server/stellar/envelopes.ts'
import type { IntentIds } from '#server/stellar/intent-ids.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { checkOperation } from '#server/stellar/operation-xdr.ts'
import { personOf } from '#shared/domains/accounts/roles.ts'
import type { SigningPosition, SigningWallet } from './signing.queries.ts'

/** An envelope lives so long by the ledger's clock; then it is provably dead if it is in no ledger. */
export const ENVELOPE_LIFE_SECONDS = 60

/** An order of a robot: three ledgers of the public network. */
const ROBOT_LIFE_SECONDS = 15

export interface PlannedIntents {
  position: SigningPosition
  /** Account of the operations. */
  payer: string
  intents: readonly TransactionRow[]
  sequence: bigint
  ids: IntentIds
  /** Trading wallets of which there are operations. */
  wallets: readonly SigningWallet[]
}

/** One envelope for these intents, each operation named by its own; all of them must have the same memo. */
export function planEnvelope({ position, payer, intents, sequence, ids, wallets }: PlannedIntents): EnvelopePlan {
  const [first] = intents
  const memo = first?.memo && first.memoType ? { memo: { type: first.memoType, value: first.memo } } : {}
  const planned = intents.flatMap((intent) =>
    operationsOfRow(intent).map((operation) => ({ operation, name: BigInt(intent.intentName ?? 0) })),
  )
  requireOwnWallets(
    planned.map(({ operation }) => operation),
    { position, wallets },
  )
  return {
    source: position.address,
    payer,
    intents: { ids, names: planned.map(({ name }) => name) },
    sequence,
    maxTime: Math.floor(position.closedAt.getTime() / 1000) + lifeOf(position, intents),
    baseFee: baseFeeOf(position, intents),
    operations: planned.map(({ operation }) => operation),
    ...memo,
  }
}

/** Orders of a robot live shortly, their withdrawals as long as all else. */
const lifeOf = ({ role }: SigningPosition, intents: readonly TransactionRow[]): number =>
  role === 'trading' && intents.some((intent) => intent.type === 'order' && !withdrawsOnly(intent))
    ? ROBOT_LIFE_SECONDS
    : ENVELOPE_LIFE_SECONDS

/**
 * Throws where an operation is of another account than its intent's and not of a trading wallet of the same owner; and where anything
 * but a trading wallet is merged, or into anything but its owner's account.
 */
function requireOwnWallets(
  operations: readonly OperationPlan[],
  { position, wallets }: Pick<PlannedIntents, 'position' | 'wallets'>,
): void {
  const owner = personOf(position)
  for (const { source } of operations) {
    if (source === undefined || source === position.address) continue
    const wallet = wallets.find(({ address }) => address === source)
    if (owner === null || wallet?.ownerId !== owner) throw new Error(`${source} is no wallet of the same owner`)
  }
  for (const plan of operations.filter(({ kind }) => kind === 'account_merge')) {
    const merged = plan.source ?? position.address
    const isWallet = wallets.some(({ address }) => address === merged)
    if (!isWallet || plan.kind !== 'account_merge' || plan.destination !== position.homeAddress)
      throw new Error(`${merged} cannot be merged: only a trading wallet can, into its owner's account`)
  }
}

/** Stroops for each operation of one envelope: the highest bid of its intents. */
export const baseFeeOf = ({ baseFee }: SigningPosition, intents: readonly TransactionRow[]): number =>
  Math.max(baseFee, ...intents.map((intent) => intent.baseFee ?? 0))

/** The result code of an intent that can be in no envelope; null where it can. */
export function planFaultOf(
  source: string,
  intent: TransactionRow,
  from: Pick<PlannedIntents, 'position' | 'wallets'>,
): string | null {
  try {
    const operations = operationsOfRow(intent)
    for (const operation of operations) checkOperation(source, operation)
    requireOwnWallets(operations, from)
    return null
  } catch {
    return 'cannot_be_built'
  }
}
