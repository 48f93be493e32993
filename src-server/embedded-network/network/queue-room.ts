import type { Envelope } from '#server/embedded-network/ledger/envelope.types.ts'
import { countedOperations } from '#server/embedded-network/ledger/fee.ledger.ts'
import { INT64_MAX, minimum } from '#server/embedded-network/ledger/int64.arithmetic.ts'
import { compareBids } from '#server/embedded-network/ledger/transaction-set.ledger.ts'
import { feePayer } from '#server/embedded-network/ledger/xdr/envelope.codec.ts'

/** How many full ledgers may wait at most (stellar-core, Config: TRANSACTION_QUEUE_SIZE_MULTIPLIER). */
const MOST_LEDGERS = 2

/** `leastBid`: the least that would find room, in stroops for the whole envelope; null where no bid does. */
type Room = { fits: true; pushedOut: Envelope[] } | { fits: false; leastBid: bigint | null }

/** The envelope that a newcomer replaces, whose operations are free for it; null for none. */
type Asked = { maxOperations: number; replaced: Envelope | null }

/**
 * The room for what waits, and who must leave a full queue. By the rules of stellar-core's TxQueueLimiter and
 * SurgePricingPriorityQueue: the lowest bids per operation leave for a strictly higher one, and until the next ledger
 * nobody enters who bids no more than the last that had to leave, also where there is room again.
 */
export function createQueueRoom() {
  /** The highest bid first. */
  const byBid: Envelope[] = []
  let operations = 0
  let lastPushedOut: Envelope | null = null
  return {
    add(envelope: Envelope) {
      byBid.splice(placeOf(byBid, envelope), 0, envelope)
      operations += countedOperations(envelope)
    },
    remove(envelope: Envelope) {
      byBid.splice(placeOf(byBid, envelope), 1)
      operations -= countedOperations(envelope)
    },
    /** Changes nothing; whoever takes the envelope in also removes what it pushes out. */
    roomFor(envelope: Envelope, { maxOperations, replaced }: Asked): Room {
      if (lastPushedOut !== null && !bidsMore(envelope, lastPushedOut)) return tooLow(envelope, lastPushedOut)
      const own = countedOperations(envelope) - (replaced === null ? 0 : countedOperations(replaced))
      const limit = MOST_LEDGERS * maxOperations
      if (own > limit) return { fits: false, leastBid: null }
      return roomAmong(byBid, envelope, operations + own - limit)
    },
    /** From now on a bid has to be higher than this one, until a ledger closes. */
    notePushedOut(envelope: Envelope) {
      lastPushedOut = envelope
    },
    noteClosed() {
      lastPushedOut = null
    },
  }
}

/** Walks up from the lowest bid until so many operations are free. */
function roomAmong(byBid: readonly Envelope[], envelope: Envelope, missing: number): Room {
  const pushedOut: Envelope[] = []
  let left = missing
  for (let place = byBid.length - 1; left > 0 && place >= 0; place--) {
    const lowest = byBid[place] as Envelope
    if (!bidsMore(envelope, lowest)) return tooLow(envelope, lowest)
    if (lowest.source.accountId === envelope.source.accountId) return { fits: false, leastBid: null }
    pushedOut.push(lowest)
    left -= countedOperations(lowest)
  }
  return { fits: true, pushedOut }
}

/** Per operation, without rounding. */
function bidsMore(envelope: Envelope, other: Envelope): boolean {
  return bidFor(envelope, countedOperations(other)) > bidFor(other, countedOperations(envelope))
}

function tooLow(envelope: Envelope, other: Envelope): Room {
  const leastBid = bidFor(other, countedOperations(envelope)) / BigInt(countedOperations(other)) + 1n
  return { fits: false, leastBid: minimum(leastBid, INT64_MAX) }
}

function bidFor(envelope: Envelope, times: number): bigint {
  return feePayer(envelope).bid * BigInt(times)
}

/** Where an envelope stands among the others, or belongs. */
function placeOf(byBid: readonly Envelope[], envelope: Envelope): number {
  let low = 0
  let high = byBid.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareBids(byBid[middle] as Envelope, envelope) < 0) low = middle + 1
    else high = middle
  }
  return low
}
