import type { AccountId } from '#server/embedded-network/ledger/entries.types.ts'
import type { Envelope } from '#server/embedded-network/ledger/envelope.types.ts'
import { countedOperations } from '#server/embedded-network/ledger/fee.ledger.ts'
import { divideUp } from '#server/embedded-network/ledger/int64.arithmetic.ts'
import type { LedgerState, TransactionResult } from '#server/embedded-network/ledger/ledger.types.ts'
import { checkForQueue } from '#server/embedded-network/ledger/queue-check.ledger.ts'
import { feePayer } from '#server/embedded-network/ledger/xdr/envelope.codec.ts'
import { TRANSACTION_CODE as CODE } from '#server/embedded-network/ledger/xdr/result.codec.ts'
import { createQueueRoom } from './queue-room.ts'
import { insufficientFee, refusal } from './replacement.ts'

/** An accepted envelope that waits for a ledger. */
export type Queued = {
  envelope: Envelope
  /** It joins no ledger before this one. */
  notBeforeLedger: number
  /** Ledger against whose state it was last found valid. */
  checkedAt: number
  /** Ledgers in which it, or what it replaced, found no place. */
  passedOver: number
}

export type QueueAnswer =
  /** `displaced` are the hashes of what waited and does so no longer: what this envelope replaces, or pushes out. */
  | { status: 'PENDING'; displaced: string[]; notBeforeLedger: number }
  | { status: 'DUPLICATE' }
  | { status: 'TRY_AGAIN_LATER' }
  | { status: 'ERROR'; resultXdr: Uint8Array; result: TransactionResult }

/** What so many ledgers had no place for is dropped (stellar-core, HerderImpl: TRANSACTION_QUEUE_TIMEOUT_LEDGERS). */
const MOST_PASSED_OVER = 4
/** What was dropped, pushed out or found no room is not taken for so many (TRANSACTION_QUEUE_BAN_LEDGERS there). */
const LEDGERS_AWAY = 10

/** A fee bump replaces what waits at this many times its bid per operation (TransactionQueue: FEE_MULTIPLIER). */
const OUTBID = 10n

export type Queue = ReturnType<typeof createQueue>

/** What was accepted and waits: one envelope per source account, as on the public network. */
export function createQueue() {
  const held = createHeld()
  /** Hashes of what was turned away, and the ledger from which they are taken again. */
  const away = new Map<string, number>()
  const due = (passed: readonly Envelope[]): Queued[] =>
    passed.flatMap(({ hash }) => held.get(hash) ?? []).filter(({ passedOver }) => passedOver + 1 >= MOST_PASSED_OVER)
  return {
    /** Hashes of those that are to be dropped when a ledger has no place for these once more. */
    overdue: (passed: readonly Envelope[]) => due(passed).map(({ envelope }) => envelope.hash),
    /** Counts that the ledger that closed had no place for these, and drops those that have waited too long. */
    passOver(passed: readonly Envelope[], ledger: number) {
      held.room.noteClosed()
      for (const [hash, until] of away) if (until <= ledger) away.delete(hash)
      for (const queued of due(passed)) {
        held.remove(queued)
        away.set(queued.envelope.hash, ledger + LEDGERS_AWAY)
      }
      for (const { hash } of passed) {
        const queued = held.get(hash)
        if (queued) queued.passedOver += 1
      }
    },
    /** Checks an envelope and, if it may wait, holds it from now on. */
    offer: (state: LedgerState, envelope: Envelope, delayLedgers: () => number): QueueAnswer =>
      away.has(envelope.hash) ? { status: 'TRY_AGAIN_LATER' } : offer({ held, away, state }, envelope, delayLedgers),
    /** Holds an envelope that was accepted in an earlier run. */
    restore: (envelope: Envelope, notBeforeLedger: number) =>
      held.add({ envelope, notBeforeLedger, checkedAt: -1, passedOver: 0 }),
    holds: (hash: string) => held.get(hash) !== undefined,
    get size() {
      return held.size
    },
    list: held.list,
    remove: (hashes: Iterable<string>) => {
      for (const hash of hashes) {
        const queued = held.get(hash)
        if (queued !== undefined) held.remove(queued)
      }
    },
    clear: () => {
      for (const queued of held.list()) held.remove(queued)
      held.room.noteClosed()
      away.clear()
    },
  }
}

type Held = ReturnType<typeof createHeld>

/** The envelopes themselves, found by what asks for them. */
function createHeld() {
  const bySource = new Map<AccountId, Queued>()
  const byHash = new Map<string, Queued>()
  const bids = new Map<AccountId, bigint>()
  const room = createQueueRoom()
  const countBid = (envelope: Envelope, sign: bigint) => {
    const { accountId, bid } = feePayer(envelope)
    const sum = (bids.get(accountId) ?? 0n) + sign * bid
    if (sum === 0n) bids.delete(accountId)
    else bids.set(accountId, sum)
  }
  return {
    room,
    get: (hash: string) => byHash.get(hash),
    ofSource: (source: AccountId) => bySource.get(source),
    /** Stroops that all waiting bids of an account promise. */
    bidsOf: (payer: AccountId) => bids.get(payer) ?? 0n,
    list: () => [...byHash.values()],
    get size() {
      return byHash.size
    },
    add(queued: Queued) {
      const { envelope } = queued
      byHash.set(envelope.hash, queued)
      bySource.set(envelope.source.accountId, queued)
      countBid(envelope, 1n)
      room.add(envelope)
    },
    remove({ envelope }: Queued) {
      byHash.delete(envelope.hash)
      bySource.delete(envelope.source.accountId)
      countBid(envelope, -1n)
      room.remove(envelope)
    },
  }
}

type Offered = { held: Held; away: Map<string, number>; state: LedgerState }

function offer({ held, away, state }: Offered, envelope: Envelope, delayLedgers: () => number): QueueAnswer {
  const { ledger, maxOperations } = state.header
  const waiting = held.ofSource(envelope.source.accountId)
  const standing = waiting === undefined ? null : againstWaiting(envelope, waiting.envelope)
  if (standing !== null) return standing
  const room = held.room.roomFor(envelope, { maxOperations, replaced: waiting?.envelope ?? null })
  if (!room.fits) {
    away.set(envelope.hash, ledger + LEDGERS_AWAY)
    if (room.leastBid === null) return { status: 'TRY_AGAIN_LATER' }
    return { status: 'ERROR', ...insufficientFee(room.leastBid) }
  }
  const verdict = checkForQueue(state, envelope, { pendingFees: pendingFees(held, envelope, waiting) })
  if (!verdict.accepted) return { status: 'ERROR', resultXdr: verdict.resultXdr, result: verdict.result }
  if (waiting !== undefined) held.remove(waiting)
  const pushedOut = room.pushedOut.flatMap(({ hash }) => held.get(hash) ?? [])
  for (const queued of pushedOut) {
    held.remove(queued)
    held.room.notePushedOut(queued.envelope)
    away.set(queued.envelope.hash, ledger + LEDGERS_AWAY)
  }
  const notBeforeLedger = ledger + delayLedgers()
  held.add({ envelope, notBeforeLedger, checkedAt: ledger, passedOver: waiting?.passedOver ?? 0 })
  const displaced = [...(waiting === undefined ? [] : [waiting]), ...pushedOut].map((queued) => queued.envelope.hash)
  return { status: 'PENDING', displaced, notBeforeLedger }
}

/** What the payer has promised to others already; not to the one that is replaced. */
function pendingFees(held: Held, envelope: Envelope, replaced: Queued | undefined): bigint {
  const { accountId } = feePayer(envelope)
  const former = replaced && feePayer(replaced.envelope)
  return held.bidsOf(accountId) - (former?.accountId === accountId ? former.bid : 0n)
}

/** Why an envelope may not wait beside the one of the same account; null where it may take its place. */
function againstWaiting(envelope: Envelope, waiting: Envelope): QueueAnswer | null {
  if (envelope.hash === waiting.hash) return { status: 'DUPLICATE' }
  if (envelope.feeBump === null && envelope.hash === waiting.innerHash) return { status: 'DUPLICATE' }
  if (envelope.sequence < waiting.sequence) return { status: 'ERROR', ...refusal(0n, CODE.badSequence) }
  if (envelope.feeBump === null || envelope.sequence > waiting.sequence) return { status: 'TRY_AGAIN_LATER' }
  const least = leastReplacingBid(envelope, waiting)
  return envelope.feeBump.fee >= least ? null : { status: 'ERROR', ...insufficientFee(least) }
}

function leastReplacingBid(envelope: Envelope, waiting: Envelope): bigint {
  const scaled = OUTBID * feePayer(waiting).bid * BigInt(countedOperations(envelope))
  return divideUp(scaled, BigInt(countedOperations(waiting)))
}
