import type { AccountId, EntryChange, LedgerEntry } from '#server/embedded-network/ledger/entries.types.ts'
import type { AppliedTransaction, OperationResult } from '#server/embedded-network/ledger/ledger.types.ts'
import type { MuxedAccount, Operation, OperationBody } from '#server/embedded-network/ledger/operations.types.ts'
import { toid } from './toid.ts'

/** One applied operation with everything its records are made of. */
export type OperationContext = {
  id: bigint
  index: number
  body: OperationBody
  source: MuxedAccount
  transaction: AppliedTransaction
  /** Null where the whole transaction has no operation results. */
  result: OperationResult | null
  /** Empty unless the transaction succeeded. */
  changes: readonly EntryChange[]
}

export function operationContexts(ledger: number, transaction: AppliedTransaction): OperationContext[] {
  const { envelope } = transaction
  return envelope.operations.map((operation, index) => ({
    id: toid(ledger, transaction.index, index + 1),
    index,
    body: operation.body,
    source: sourceOf(operation, transaction),
    transaction,
    result: transaction.result.operations[index] ?? null,
    changes: transaction.operationChanges[index] ?? [],
  }))
}

function sourceOf(operation: Operation, transaction: AppliedTransaction): MuxedAccount {
  return operation.source ?? transaction.envelope.source
}

/** A change of one kind of entry, both sides typed as that kind. */
export type ChangeOf<Type extends LedgerEntry['type']> = {
  before: Extract<LedgerEntry, { type: Type }> | null
  after: Extract<LedgerEntry, { type: Type }> | null
}

/** The operation's changes of entries of one kind, in order. */
export function changesOf<Type extends LedgerEntry['type']>(
  changes: readonly EntryChange[],
  type: Type,
): ChangeOf<Type>[] {
  return changes.filter(({ before, after }) => (after ?? before)?.type === type) as ChangeOf<Type>[]
}

/** Who began the sponsorship that this end_sponsoring_future_reserves ends; null in a failed transaction. */
export function beginSponsor(context: OperationContext): MuxedAccount | null {
  if (!context.transaction.successful) return null
  const { operations } = context.transaction.envelope
  for (let index = context.index - 1; index >= 0; index--) {
    const operation = operations[index]
    const body = operation?.body
    if (operation === undefined || body?.type !== 'beginSponsoringFutureReserves') continue
    if (body.sponsoredId === context.source.accountId) return sourceOf(operation, context.transaction)
  }
  return null
}

/** The account that carries the reserve of what this operation created, if another than the owner does. */
export function operationSponsor({ body, changes }: OperationContext): AccountId | null {
  const signerKey = body.type === 'setOptions' ? body.signer?.key : undefined
  for (const change of changes) {
    const sponsor = (signerKey === undefined ? null : signerSponsor(change, signerKey)) ?? createdSponsor(change)
    if (sponsor !== null) return sponsor
  }
  return null
}

function createdSponsor({ before, after }: EntryChange): AccountId | null {
  return before === null && after !== null ? after.sponsor : null
}

function signerSponsor({ before, after }: EntryChange, key: string): AccountId | null {
  if (after?.type !== 'account') return null
  const sponsor = after.signers.find((signer) => signer.key === key)?.sponsor ?? null
  const former = before?.type === 'account' ? before.signers.find((signer) => signer.key === key)?.sponsor : undefined
  return sponsor === former ? null : sponsor
}
