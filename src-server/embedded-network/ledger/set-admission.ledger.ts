import type { AccountId } from './entries.types.ts'
import type { Envelope } from './envelope.types.ts'
import { leastFee } from './fee.ledger.ts'
import { availableBalance } from './holding.ledger.ts'
import type { LedgerState, QueueVerdict, RefusedTransaction } from './ledger.types.ts'
import { checkForSet, checkInQueueView, queueView } from './queue-check.ledger.ts'
import { getAccount, type View } from './view.ledger.ts'
import { feePayer } from './xdr/envelope.codec.ts'
import { TRANSACTION_CODE as CODE, encodeResult } from './xdr/result.codec.ts'

export type Admission = { admitted: Envelope[]; refused: RefusedTransaction[] }

type Tally = { sequences: Map<AccountId, bigint>; fees: Map<AccountId, bigint> }

function count({ sequences, fees }: Tally, envelope: Envelope): void {
  sequences.set(envelope.source.accountId, envelope.sequence)
  const { accountId, bid } = feePayer(envelope)
  fees.set(accountId, (fees.get(accountId) ?? 0n) + bid)
}

function admit(
  envelopes: readonly Envelope[],
  judge: (envelope: Envelope, tally: Tally) => QueueVerdict,
): Admission & Tally {
  const tally: Tally = { sequences: new Map(), fees: new Map() }
  const admitted: Envelope[] = []
  const refused: RefusedTransaction[] = []
  for (const envelope of envelopes) {
    const verdict = judge(envelope, tally)
    if (verdict.accepted) {
      count(tally, envelope)
      admitted.push(envelope)
    } else refused.push({ envelope, result: verdict.result, resultXdr: verdict.resultXdr })
  }
  return { admitted, refused, ...tally }
}

/** Hands envelopes to an empty queue, one after the other. */
export function admitToQueue(state: LedgerState, envelopes: readonly Envelope[]): Admission {
  const view = queueView(state)
  return admit(envelopes, (envelope, { sequences, fees }) => {
    const sequence = sequences.get(envelope.source.accountId)
    const pendingFees = fees.get(feePayer(envelope).accountId) ?? 0n
    return checkInQueueView(view, envelope, sequence === undefined ? { pendingFees } : { sequence, pendingFees })
  })
}

function cannotPay(view: View, envelope: Envelope, fees: ReadonlyMap<AccountId, bigint>): boolean {
  const { accountId } = feePayer(envelope)
  const payer = getAccount(view, accountId)
  return payer === null || availableBalance(view.header, payer) < (fees.get(accountId) ?? 0n)
}

/**
 * Drops what the queue held but the coming ledger cannot hold: what would be invalid at its close time, and what is
 * paid by accounts that cannot pay all their fees.
 */
export function admitToSet(state: LedgerState, envelopes: readonly Envelope[], closeTime: bigint): Admission {
  const view = queueView(state)
  const offset = closeTime - state.header.closeTime
  const ordered = [...envelopes].sort((a, b) => (a.sequence < b.sequence ? -1 : a.sequence > b.sequence ? 1 : 0))
  const { admitted, refused, fees } = admit(ordered, (envelope, { sequences }) => {
    const sequence = sequences.get(envelope.source.accountId) ?? null
    return checkForSet(view, envelope, { sequence, minTimeOffset: offset, maxTimeOffset: offset })
  })
  const unpaid = new Set(admitted.filter((envelope) => cannotPay(view, envelope, fees)))
  for (const envelope of unpaid) {
    const result = { code: CODE.insufficientBalance, operations: [] }
    const resultXdr = encodeResult(result, leastFee(envelope, view.header.baseFee))
    refused.push({ envelope, result, resultXdr })
  }
  const kept = new Set(admitted.filter((envelope) => !unpaid.has(envelope)))
  return { admitted: envelopes.filter((envelope) => kept.has(envelope)), refused }
}
