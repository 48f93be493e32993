import type { AccountId, EntryChange } from './entries.types.ts'
import type { Envelope, FeeBump } from './envelope.types.ts'
import { InvariantBroken } from './invariant.ledger.ts'
import type { OperationResult, TransactionResult } from './ledger.types.ts'
import { type OperationContext, OUTER } from './operation.ledger.ts'
import { blankResults, checkOperationSignature, operationSource } from './operation-validity.ledger.ts'
import { handlerOf } from './operations/registry.ts'
import type { Operation } from './operations.types.ts'
import { stampSequence } from './sequence.ledger.ts'
import { areAllUsed, type SignatureSet, signatureSet } from './signatures.ledger.ts'
import { removeSigner } from './signer.ledger.ts'
import { mustGetAccount } from './sponsorship.ledger.ts'
import { encodeStrkey, STRKEY_VERSION } from './strkey.codec.ts'
import { checkTransaction } from './transaction-validity.ledger.ts'
import { changesSince, getAccount, mark, rollback, touch, type View } from './view.ledger.ts'
import { TRANSACTION_CODE as CODE } from './xdr/result.codec.ts'

export type Application = {
  result: TransactionResult
  changesBefore: EntryChange[]
  operationChanges: EntryChange[][]
}

/** The fee source of a fee bump is worked on before anything else, even where no signer of it is for one use. */
function beginFeeBump(view: View, { feeSource }: FeeBump, hash: string): void {
  const account = getAccount(view, feeSource.accountId)
  if (!account) return
  touch(view, account)
  removeOneTimeSigner(view, feeSource.accountId, hash)
}

/** Pre-authorised transactions are signers for one use, whether the transaction succeeds or not. */
function removeOneTimeSigner(view: View, accountId: AccountId, hash: string): void {
  const account = getAccount(view, accountId)
  if (!account?.signers.some(({ key }) => key.startsWith('T'))) return
  const key = encodeStrkey(STRKEY_VERSION.preAuthTransaction, Buffer.from(hash, 'hex'))
  const signer = account.signers.find((candidate) => candidate.key === key)
  if (signer) removeSigner(view, accountId, signer)
}

function removeOneTimeSigners(view: View, envelope: Envelope): void {
  const accounts = new Set([envelope.source.accountId])
  for (const operation of envelope.operations) accounts.add(operationSource(envelope, operation))
  for (const accountId of accounts) removeOneTimeSigner(view, accountId, envelope.innerHash)
}

/** The results with bad_auth where signatures are missing; null if all operations are signed. */
function checkSignatures(view: View, envelope: Envelope, signatures: SignatureSet): OperationResult[] | null {
  const results = blankResults(envelope)
  let good = true
  for (const [i, operation] of envelope.operations.entries()) {
    const outer = checkOperationSignature(view, envelope, { operation, signatures })
    if (outer === 0) continue
    results[i] = { outer, type: operation.body.type, code: 0 }
    good = false
  }
  return good ? null : results
}

const NONE: readonly OperationResult[] = []

/** Takes the sequence number and checks the signatures. A result only where the operations must not be tried. */
function prepare(view: View, envelope: Envelope): TransactionResult | null {
  const signatures = signatureSet(envelope.innerHash, envelope.signatures)
  const chargesFee = envelope.feeBump === null
  const options = { sequence: null, applying: true, chargesFee, minTimeOffset: 0n, maxTimeOffset: 0n }
  const { stage, code } = checkTransaction(view, envelope, { options, signatures })
  if (stage !== 'invalid') {
    stampSequence(view, mustGetAccount(view, envelope.source.accountId), envelope.sequence)
  }
  const operations = stage === 'valid' ? checkSignatures(view, envelope, signatures) : null
  removeOneTimeSigners(view, envelope)
  if (stage !== 'valid') return { code, operations: NONE }
  if (operations) return { code: CODE.failed, operations }
  return areAllUsed(signatures) ? null : { code: CODE.badAuthExtra, operations: NONE }
}

function applyOperation(operation: Operation, context: OperationContext): OperationResult {
  const { body } = operation
  const handler = handlerOf(body)
  if (!handler) return { outer: OUTER.notSupported, type: body.type, code: 0 }
  if (!getAccount(context.view, context.source)) return { outer: OUTER.noAccount, type: body.type, code: 0 }
  const code = handler.check(body, context.source)
  if (code !== 0) return { outer: 0, type: body.type, code }
  return { outer: 0, type: body.type, ...handler.apply(body, context) }
}

type PendingSequences = ReadonlyMap<AccountId, bigint> | null

/** Applies all operations, also those after one that failed: they report what they would have done. */
function applyOperations(
  view: View,
  envelope: Envelope,
  pendingSequences: PendingSequences,
): Omit<Application, 'changesBefore'> {
  const start = mark(view)
  const sponsorships = new Map<AccountId, AccountId>()
  const shared = { view, sponsorships, pendingSequences }
  const transaction = { transactionSource: envelope.source.accountId, sequence: envelope.sequence }
  const operations: OperationResult[] = []
  const operationChanges: EntryChange[][] = []
  let good = true
  for (const [index, operation] of envelope.operations.entries()) {
    const before = mark(view)
    const source = operationSource(envelope, operation)
    const result = applyOperation(operation, { ...shared, ...transaction, source, index })
    operations.push(result)
    if (result.outer !== 0 || result.code !== 0) {
      good = false
      rollback(view, before)
    } else if (good) operationChanges.push(changesSince(view, before))
  }
  if (good && sponsorships.size === 0) return { result: { code: CODE.success, operations }, operationChanges }
  rollback(view, start)
  const result = good ? { code: CODE.badSponsorship, operations: NONE } : { code: CODE.failed, operations }
  return { result, operationChanges: [] }
}

function applySafely(
  view: View,
  envelope: Envelope,
  pendingSequences: PendingSequences,
): Omit<Application, 'changesBefore'> {
  const start = mark(view)
  try {
    return applyOperations(view, envelope, pendingSequences)
  } catch (error) {
    if (!(error instanceof InvariantBroken)) throw error
    rollback(view, start)
    return { result: { code: CODE.internalError, operations: NONE }, operationChanges: [] }
  }
}

/** Applies a transaction whose fee was taken. */
export function applyTransaction(view: View, envelope: Envelope, pendingSequences: PendingSequences): Application {
  const start = mark(view)
  if (envelope.feeBump) beginFeeBump(view, envelope.feeBump, envelope.hash)
  const bumpChanges = changesSince(view, start)
  const beforeSequence = mark(view)
  const refused = prepare(view, envelope)
  const changesBefore = [...bumpChanges, ...changesSince(view, beforeSequence)]
  if (refused) return { result: refused, changesBefore, operationChanges: [] }
  return { ...applySafely(view, envelope, pendingSequences), changesBefore }
}
