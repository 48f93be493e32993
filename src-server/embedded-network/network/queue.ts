import type { AccountId } from '#server/embedded-network/ledger/entries.types.ts'
import type { Envelope } from '#server/embedded-network/ledger/envelope.types.ts'
import type { LedgerState, TransactionResult } from '#server/embedded-network/ledger/ledger.types.ts'
import { checkForQueue } from '#server/embedded-network/ledger/queue-check.ledger.ts'
import { insufficientFee } from './replacement.ts'

/** An accepted envelope that waits for a ledger. */
export type Queued = {
  envelope: Envelope
  /** It joins no ledger before this one. */
  notBeforeLedger: number
  /** Ledger against whose state it was last found valid. */
  checkedAt: number
  /** Ledgers in which it found no place. */
  passedOver: number
}

export type QueueAnswer =
  /** `replaced` is the hash of a waiting envelope that this one outbids. */
  | { status: 'PENDING'; replaced: string | null; notBeforeLedger: number }
  | { status: 'DUPLICATE' }
  | { status: 'TRY_AGAIN_LATER' }
  | { status: 'ERROR'; resultXdr: Uint8Array; result: TransactionResult }

/** How many full ledgers may wait at most: more is asked to try again later. */
const MOST_LEDGERS = 2
/** What so many ledgers had no place for is dropped, and not taken again for some ledgers. */
const MOST_PASSED_OVER = 4
const LEDGERS_AWAY = 10

/** A fee bump replaces what waits from the same account if it bids at least this many times as much per operation. */
const OUTBID = 10n

export type Queue = ReturnType<typeof createQueue>

/** What was accepted and waits: one envelope per source account, as on the public network. */
export function createQueue() {
  const bySource = new Map<AccountId, Queued>()
  const byHash = new Map<string, Queued>()
  const bids = new Map<AccountId, bigint>()
  /** Hashes of what was dropped, and the first ledger after which they are taken again. */
  const away = new Map<string, number>()
  let operations = 0
  const count = (envelope: Envelope, sign: 1 | -1) => {
    const payer = payerOf(envelope)
    operations += sign * envelope.operations.length
    bids.set(payer, (bids.get(payer) ?? 0n) + BigInt(sign) * bidOf(envelope))
    if (bids.get(payer) === 0n) bids.delete(payer)
  }
  const remove = (queued: Queued) => {
    byHash.delete(queued.envelope.hash)
    bySource.delete(queued.envelope.source.accountId)
    count(queued.envelope, -1)
  }
  const add = (queued: Queued) => {
    byHash.set(queued.envelope.hash, queued)
    bySource.set(queued.envelope.source.accountId, queued)
    count(queued.envelope, 1)
  }
  const offer = (state: LedgerState, envelope: Envelope, delayLedgers: () => number): QueueAnswer => {
    const waiting = bySource.get(envelope.source.accountId)
    const standing = waiting === undefined ? null : againstWaiting(envelope, waiting.envelope)
    if (standing !== null) return standing
    const isFull = operations + envelope.operations.length > MOST_LEDGERS * state.header.maxOperations
    if (isFull || away.has(envelope.hash)) return { status: 'TRY_AGAIN_LATER' }
    const verdict = checkForQueue(state, envelope, { pendingFees: bids.get(payerOf(envelope)) ?? 0n })
    if (!verdict.accepted) return { status: 'ERROR', resultXdr: verdict.resultXdr, result: verdict.result }
    if (waiting !== undefined) remove(waiting)
    const notBeforeLedger = state.header.ledger + delayLedgers()
    add({ envelope, notBeforeLedger, checkedAt: state.header.ledger, passedOver: 0 })
    return { status: 'PENDING', replaced: waiting?.envelope.hash ?? null, notBeforeLedger }
  }
  const due = (passed: readonly Envelope[]): Queued[] =>
    passed.flatMap(({ hash }) => byHash.get(hash) ?? []).filter((queued) => queued.passedOver + 1 >= MOST_PASSED_OVER)
  return {
    /** Hashes of those that are to be dropped when a ledger has no place for these once more. */
    overdue: (passed: readonly Envelope[]) => due(passed).map(({ envelope }) => envelope.hash),
    /** Counts that a ledger had no place for these, and drops those that have waited too long. */
    passOver(passed: readonly Envelope[], ledger: number) {
      for (const [hash, until] of away) if (until <= ledger) away.delete(hash)
      for (const queued of due(passed)) {
        remove(queued)
        away.set(queued.envelope.hash, ledger + LEDGERS_AWAY)
      }
      for (const { hash } of passed) {
        const queued = byHash.get(hash)
        if (queued) queued.passedOver += 1
      }
    },
    /** Checks an envelope and, if it may wait, holds it from now on. */
    offer,
    /** Holds an envelope that was accepted in an earlier run. */
    restore: (envelope: Envelope, notBeforeLedger: number) =>
      add({ envelope, notBeforeLedger, checkedAt: -1, passedOver: 0 }),
    holds: (hash: string) => byHash.has(hash),
    get size() {
      return byHash.size
    },
    list: () => [...byHash.values()],
    remove: (hashes: Iterable<string>) => {
      for (const hash of hashes) {
        const queued = byHash.get(hash)
        if (queued !== undefined) remove(queued)
      }
    },
    clear: () => {
      for (const queued of [...byHash.values()]) remove(queued)
      away.clear()
    },
  }
}

/** Why an envelope may not wait beside the one of the same account; null where it may take its place. */
function againstWaiting(envelope: Envelope, waiting: Envelope): QueueAnswer | null {
  if (envelope.hash === waiting.hash) return { status: 'DUPLICATE' }
  if (envelope.feeBump === null) {
    return { status: envelope.hash === waiting.innerHash ? 'DUPLICATE' : 'TRY_AGAIN_LATER' }
  }
  if (envelope.sequence !== waiting.sequence) return { status: 'TRY_AGAIN_LATER' }
  const least = leastReplacingBid(envelope, waiting)
  if (envelope.feeBump.fee >= least) return null
  return { status: 'ERROR', ...insufficientFee(least) }
}

function leastReplacingBid(envelope: Envelope, waiting: Envelope): bigint {
  const scaled = OUTBID * bidOf(waiting) * BigInt(feeOperations(envelope))
  const per = BigInt(feeOperations(waiting))
  return (scaled + per - 1n) / per
}

function feeOperations(envelope: Envelope): number {
  return envelope.operations.length + (envelope.feeBump === null ? 0 : 1)
}

function bidOf(envelope: Envelope): bigint {
  return envelope.feeBump?.fee ?? BigInt(envelope.fee)
}

function payerOf(envelope: Envelope): AccountId {
  return (envelope.feeBump?.feeSource ?? envelope.source).accountId
}
