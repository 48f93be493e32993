import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Envelope } from '#server/embedded-network/ledger/envelope.types.ts'
import { networkIdOf } from '#server/embedded-network/ledger/network-id.ledger.ts'
import { decodeEnvelope } from '#server/embedded-network/ledger/xdr/envelope.codec.ts'
import { createQueueRoom } from '#server/embedded-network/network/queue-room.ts'
import { rootOf, signedEnvelope } from '#server/embedded-network/network/signer.ts'

const MAX_OPERATIONS = 5
const LIMIT = 2 * MAX_OPERATIONS
const NETWORK = 'a network for the room of its queue'
const root = rootOf(NETWORK)
const networkId = networkIdOf(NETWORK)
const trust = { type: 'changeTrust', line: { type: 'asset', asset: `USD:${root.address}` }, limit: 1n } as const
const draft = { sequence: 1n, maxTime: 0n, baseFee: 1, operations: [trust] }
const real = decodeEnvelope(signedEnvelope(root, networkId, draft), networkId)

type Bid = { fee: number; operations: number }

/** A real envelope of somebody else, with another bid. */
function envelopeOf({ fee, operations }: Bid, who: number): Envelope {
  const hash = createHash('sha256').update(`${who}`).digest()
  const source = { accountId: `account ${who}`, id: null }
  const body = Array.from({ length: operations }, () => real.operations[0] as Envelope['operations'][number])
  return { ...real, hash: hash.toString('hex'), xdrHash: hash, source, fee, operations: body }
}

const rate = ({ fee, operations }: Envelope) => fee / operations.length
const size = (envelopes: readonly Envelope[]) => envelopes.reduce((sum, { operations }) => sum + operations.length, 0)

const bids = fc.array(
  fc.record({ fee: fc.integer({ min: 1, max: 60 }), operations: fc.integer({ min: 1, max: 12 }) }),
  {
    maxLength: 40,
  },
)

type QueueRoom = ReturnType<typeof createQueueRoom>
const ask = (room: QueueRoom, envelope: Envelope) =>
  room.roomFor(envelope, { maxOperations: MAX_OPERATIONS, replaced: null })

/** What is wrong with a refusal: the least bid that it names has to be higher, and one less may not do. */
function refusalFaults(room: QueueRoom, bid: Bid, leastBid: bigint | null): string[] {
  if (leastBid === null) return bid.operations > LIMIT ? [] : ['no bid would do']
  const fee = Number(leastBid) - 1
  const wouldDo = ask(room, envelopeOf({ ...bid, fee }, -1)).fits
  return [...(fee < bid.fee ? ['a lower bid is named'] : []), ...(wouldDo ? ['a lower bid would do'] : [])]
}

/** What is wrong with who has to leave: only the lowest may, for a higher bid. */
function leaverFaults(envelope: Envelope, pushedOut: Envelope[], others: Envelope[]): string[] {
  return pushedOut.flatMap((out) => [
    ...(rate(out) < rate(envelope) ? [] : ['a bid as high has to leave']),
    ...(others.some((other) => rate(other) < rate(out)) ? ['a lower one may stay'] : []),
  ])
}

/** Offers one after the other, as the queue does; every fault on the way. */
function play(offers: Bid[]): string[] {
  const room = createQueueRoom()
  let held: Envelope[] = []
  return offers.flatMap((bid, who) => {
    const envelope = envelopeOf(bid, who)
    const answer = ask(room, envelope)
    if (!answer.fits) return refusalFaults(room, bid, answer.leastBid)
    const others = held.filter((other) => !answer.pushedOut.includes(other))
    for (const out of answer.pushedOut) {
      room.remove(out)
      room.notePushedOut(out)
    }
    room.add(envelope)
    held = [...others, envelope]
    const isFull = size(held) > LIMIT
    return [...leaverFaults(envelope, answer.pushedOut, others), ...(isFull ? ['more is held than there is room'] : [])]
  })
}

test('a queue never holds more than its room, only the lowest bids leave, and a refusal names the least that would do', () => {
  fc.assert(
    fc.property(bids, (offers) => {
      expect(play(offers)).toEqual([])
    }),
  )
})
