import type { Envelope } from './envelope.types.ts'
import { leastBumpFee, leastFee, leastInnerFee } from './fee.ledger.ts'
import { availableBalance } from './holding.ledger.ts'
import type { LedgerState, OperationResult, QueueContext, QueueVerdict, TransactionResult } from './ledger.types.ts'
import { checkOperations } from './operation-validity.ledger.ts'
import { CHECKED_FEES } from './protocol.ledger.ts'
import { areAllUsed, isSignedByAccount, signatureSet } from './signatures.ledger.ts'
import { checkTransaction } from './transaction-validity.ledger.ts'
import { createView, getAccount, type View } from './view.ledger.ts'
import { feePayer } from './xdr/envelope.codec.ts'
import { TRANSACTION_CODE as CODE, encodeFeeBumpResult, encodeResult } from './xdr/result.codec.ts'

/**
 * The queue takes no transaction that would expire within so many seconds of the last close: two ledgers of five seconds
 * (stellar-core: EXPECTED_CLOSE_TIME_MULT), also where ledgers close faster.
 */
const EXPECTED_DELAY = 10n

export type SetTimes = { sequence: bigint | null; minTimeOffset: bigint; maxTimeOffset: bigint }

const NO_OPERATIONS: readonly OperationResult[] = []

function refuse(code: number, feeCharged: bigint, operations = NO_OPERATIONS): QueueVerdict {
  const result: TransactionResult = { code, operations }
  return { accepted: false, result, resultXdr: encodeResult(result, feeCharged) }
}

function refuseInner(envelope: Envelope, result: TransactionResult, feeCharged: bigint): QueueVerdict {
  const inner = { hash: envelope.innerHash, result, feeCharged: 0n }
  return { accepted: false, result, resultXdr: encodeFeeBumpResult(inner, feeCharged) }
}

/** The checks of the outer half of a fee bump; null if it is right. */
function checkFeeBump(view: View, envelope: Envelope): QueueVerdict | null {
  const { feeBump, hash } = envelope
  if (!feeBump) return null
  const { baseFee } = view.header
  const least = leastFee(envelope, baseFee)
  if (feeBump.fee < 0n && view.header.protocol >= CHECKED_FEES) return refuse(CODE.malformed, 0n)
  if (feeBump.fee < least) return refuse(CODE.insufficientFee, least)
  const atRate = feeBump.fee * leastInnerFee(envelope, baseFee)
  if (atRate < BigInt(envelope.fee) * least) return refuse(CODE.insufficientFee, leastBumpFee(envelope, baseFee))
  const payer = getAccount(view, feeBump.feeSource.accountId)
  if (!payer) return refuse(CODE.noAccount, least)
  const signatures = signatureSet(hash, feeBump.signatures)
  if (!isSignedByAccount(signatures, payer, payer.thresholds[1])) return refuse(CODE.badAuth, least)
  if (availableBalance(view.header, payer) < feeBump.fee) return refuse(CODE.insufficientBalance, least)
  return areAllUsed(signatures) ? null : refuse(CODE.badAuthExtra, least)
}

function checkInner(view: View, envelope: Envelope, times: SetTimes): TransactionResult | null {
  const signatures = signatureSet(envelope.innerHash, envelope.signatures)
  const options = { ...times, applying: false, chargesFee: envelope.feeBump === null }
  const { stage, code } = checkTransaction(view, envelope, { options, signatures })
  if (stage !== 'valid') return { code, operations: NO_OPERATIONS }
  const operations = checkOperations(view, envelope, signatures)
  if (operations) return { code: CODE.failed, operations }
  return areAllUsed(signatures) ? null : { code: CODE.badAuthExtra, operations: NO_OPERATIONS }
}

/** Whether a transaction may stand in the next ledger, by the state of the view. */
export function checkForSet(view: View, envelope: Envelope, times: SetTimes): QueueVerdict {
  const outer = checkFeeBump(view, envelope)
  if (outer) return outer
  const result = checkInner(view, envelope, times)
  if (!result) return { accepted: true }
  const feeCharged = leastFee(envelope, view.header.baseFee)
  if (envelope.feeBump) return refuseInner(envelope, result, feeCharged)
  return refuse(result.code, feeCharged, result.operations)
}

/** The state as the queue sees it: of the last close, but already counting as the next ledger. */
export function queueView(state: LedgerState): View {
  return createView(state, { ...state.header, ledger: state.header.ledger + 1 })
}

/** Like checkForQueue, on a view that is used for several. */
export function checkInQueueView(view: View, envelope: Envelope, context: QueueContext): QueueVerdict {
  const times = { sequence: context.sequence ?? null, minTimeOffset: 0n, maxTimeOffset: EXPECTED_DELAY }
  const verdict = checkForSet(view, envelope, times)
  if (!verdict.accepted || !context.pendingFees) return verdict
  const { accountId, bid } = feePayer(envelope)
  const payer = getAccount(view, accountId)
  const covers = payer !== null && availableBalance(view.header, payer) - context.pendingFees >= bid
  return covers ? verdict : refuse(CODE.insufficientBalance, leastFee(envelope, view.header.baseFee))
}

/** Checks one envelope as the network's queue does, against the last closed ledger. Charges and changes nothing. */
export function checkForQueue(state: LedgerState, envelope: Envelope, context: QueueContext = {}): QueueVerdict {
  return checkInQueueView(queueView(state), envelope, context)
}
