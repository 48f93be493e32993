import type { AccountEntry } from './entries.types.ts'
import type { Envelope } from './envelope.types.ts'
import { leastInnerFee } from './fee.ledger.ts'
import { availableBalance } from './holding.ledger.ts'
import { startingSequence } from './operations/create-account.ts'
import { isSignedByAccount, isSignedByAll, type SignatureSet } from './signatures.ledger.ts'
import { getAccount, type View } from './view.ledger.ts'
import { SIGNER_KIND, signerKeyParts } from './xdr/key.codec.ts'
import { TRANSACTION_CODE as CODE } from './xdr/result.codec.ts'

export type ValidityOptions = {
  /** Sequence that the source has or will have; null: the account's own. */
  sequence: bigint | null
  /** In a ledger that closes: the fee was taken already. */
  applying: boolean
  /** False for the inner transaction of a fee bump. */
  chargesFee: boolean
  /** Seconds by which the time of the check may lie before that of application, for each bound. */
  minTimeOffset: bigint
  maxTimeOffset: bigint
}

/**
 * How far the checks came. From `sequence` on a ledger uses up the sequence number though the transaction is invalid.
 */
export type Validity = { stage: 'invalid' | 'sequence' | 'valid'; code: number }

const EMPTY_PAYLOAD_LENGTH = 36

function isMalformed(envelope: Envelope): boolean {
  const [first, second] = envelope.preconditions.extraSigners
  if (first !== undefined && first === second) return true
  return envelope.preconditions.extraSigners.some((key) => {
    const { kind, bytes } = signerKeyParts(key)
    return kind === SIGNER_KIND.signedPayload && bytes.length === EMPTY_PAYLOAD_LENGTH
  })
}

function isTooEarly(view: View, { preconditions }: Envelope, offset: bigint): boolean {
  const { timeBounds, ledgerBounds } = preconditions
  if (timeBounds && timeBounds.minTime > view.header.closeTime + offset) return true
  return ledgerBounds !== null && ledgerBounds.minLedger > view.header.ledger
}

function isTooLate(view: View, { preconditions }: Envelope, offset: bigint): boolean {
  const { timeBounds, ledgerBounds } = preconditions
  if (timeBounds && timeBounds.maxTime !== 0n && timeBounds.maxTime < view.header.closeTime + offset) return true
  return ledgerBounds !== null && ledgerBounds.maxLedger !== 0 && ledgerBounds.maxLedger <= view.header.ledger
}

/** What does not depend on the source's state. 0 if nothing is wrong. */
function checkBefore(view: View, envelope: Envelope, options: ValidityOptions): number {
  if (isMalformed(envelope)) return CODE.malformed
  if (envelope.operations.length === 0) return CODE.missingOperation
  if (envelope.sorobanData && envelope.operations.every(({ body }) => !isContractOperation(body.type))) {
    return CODE.malformed
  }
  if (isTooEarly(view, envelope, options.minTimeOffset)) return CODE.tooEarly
  if (isTooLate(view, envelope, options.maxTimeOffset)) return CODE.tooLate
  const short = BigInt(envelope.fee) < leastInnerFee(envelope, view.header.baseFee)
  return options.chargesFee && short ? CODE.insufficientFee : 0
}

function isContractOperation(type: string): boolean {
  return type === 'invokeHostFunction' || type === 'extendFootprintTtl' || type === 'restoreFootprint'
}

function isBadSequence(view: View, { sequence, preconditions }: Envelope, current: bigint): boolean {
  if (sequence === startingSequence(view.header.ledger)) return true
  const { minSequence } = preconditions
  if (minSequence !== null) return current < minSequence || current >= sequence
  return current + 1n !== sequence
}

/** Minimum age and ledger gap since the sequence was last used (CAP-21). */
function isTooSoon(
  { header }: View,
  { preconditions }: Envelope,
  last: { account: AccountEntry; offset: bigint },
): boolean {
  const { account, offset } = last
  const time = header.closeTime + offset
  if (preconditions.minSequenceAge > time || time - preconditions.minSequenceAge < account.sequenceTime) return true
  const gap = preconditions.minSequenceLedgerGap
  return gap > header.ledger || header.ledger - gap < account.sequenceLedger
}

/**
 * Checks a transaction (the inner one of a fee bump) but for its operations, in the network's order. Marks the
 * signatures that were of use.
 */
export function checkTransaction(
  view: View,
  envelope: Envelope,
  check: { options: ValidityOptions; signatures: SignatureSet },
): Validity {
  const { options, signatures } = check
  const before = checkBefore(view, envelope, options)
  if (before !== 0) return { stage: 'invalid', code: before }
  const account = getAccount(view, envelope.source.accountId)
  if (!account) return { stage: 'invalid', code: CODE.noAccount }
  const current = options.sequence ?? account.sequence
  if (isBadSequence(view, envelope, current)) return { stage: 'invalid', code: CODE.badSequence }
  if (isTooSoon(view, envelope, { account, offset: options.minTimeOffset })) {
    return { stage: 'sequence', code: CODE.badMinSequenceAgeOrGap }
  }
  const isSigned =
    isSignedByAccount(signatures, account, account.thresholds[1]) &&
    isSignedByAll(signatures, envelope.preconditions.extraSigners)
  if (!isSigned) return { stage: 'sequence', code: CODE.badAuth }
  const toPay = options.applying ? 0n : BigInt(envelope.fee)
  if (options.chargesFee && availableBalance(view.header, account) < toPay) {
    return { stage: 'sequence', code: CODE.insufficientBalance }
  }
  return { stage: 'valid', code: CODE.success }
}
