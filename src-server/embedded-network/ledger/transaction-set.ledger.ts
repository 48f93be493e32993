import { createHash } from 'node:crypto'
import type { AccountId } from './entries.types.ts'
import type { Envelope } from './envelope.types.ts'
import { countedOperations } from './fee.ledger.ts'
import { divideUp, minimum } from './int64.arithmetic.ts'
import type { LedgerHeader } from './ledger.types.ts'
import { GENERALIZED_SETS, META_V4 } from './protocol.ledger.ts'
import { feePayer } from './xdr/envelope.codec.ts'
import { createWriter, writeHex, writeInt32, writeInt64, writeRaw, writeUint32, written } from './xdr/writer.xdr.ts'

/** Each account's transactions by sequence. */
function byAccount(envelopes: readonly Envelope[]): Map<AccountId, Envelope[]> {
  const queues = new Map<AccountId, Envelope[]>()
  for (const envelope of envelopes) {
    const queue = queues.get(envelope.source.accountId)
    if (queue) queue.push(envelope)
    else queues.set(envelope.source.accountId, [envelope])
  }
  for (const queue of queues.values()) queue.sort((a, b) => (a.sequence < b.sequence ? -1 : 1))
  return queues
}

/** Higher bid per operation first, then the lower hash. */
export function compareBids(a: Envelope, b: Envelope): number {
  const left = feePayer(a).bid * BigInt(countedOperations(b))
  const right = feePayer(b).bid * BigInt(countedOperations(a))
  if (left !== right) return left > right ? -1 : 1
  return Buffer.compare(a.xdrHash, b.xdrHash)
}

export type Selection = { included: Envelope[]; waiting: Envelope[] }

/** Puts an account's queue where its first transaction belongs among the others, the best bid last. */
function insertByBid(queues: Envelope[][], queue: Envelope[]): void {
  const first = queue[0] as Envelope
  let low = 0
  let high = queues.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareBids(queues[middle]?.[0] as Envelope, first) > 0) low = middle + 1
    else high = middle
  }
  queues.splice(low, 0, queue)
}

/**
 * What fits into a ledger: the best bids per operation, each account's transactions in their order. Once one does not
 * fit, all later ones of its account wait with it.
 */
export function selectByBid(envelopes: readonly Envelope[], maxOperations: number): Selection {
  const total = envelopes.reduce((sum, envelope) => sum + countedOperations(envelope), 0)
  if (total <= maxOperations) return { included: [...envelopes], waiting: [] }
  const queues = [...byAccount(envelopes).values()]
  queues.sort((a, b) => compareBids(b[0] as Envelope, a[0] as Envelope))
  const taken = new Set<Envelope>()
  let left = maxOperations
  for (let queue = queues.pop(); queue; queue = queues.pop()) {
    const first = queue.shift()
    if (!first || countedOperations(first) > left) continue
    taken.add(first)
    left -= countedOperations(first)
    if (queue.length > 0) insertByBid(queues, queue)
  }
  return {
    included: envelopes.filter((envelope) => taken.has(envelope)),
    waiting: envelopes.filter((envelope) => !taken.has(envelope)),
  }
}

/** Stellar-transaction.x: MAX_OPS_PER_TX. */
const MAX_OPERATIONS_OF_TRANSACTION = 100

/**
 * The rate that everybody in a ledger pays: the lowest bid among the included ones when the ledger is full. Older
 * protocols judge that by its size, later ones by whether anything had to wait.
 */
export function baseFeeOf(header: LedgerHeader, { included, waiting }: Selection): bigint {
  const isGeneralized = header.protocol >= GENERALIZED_SETS
  const size = included.reduce((sum, envelope) => sum + countedOperations(envelope), 0)
  const cutoff = Math.max(0, header.maxOperations - MAX_OPERATIONS_OF_TRANSACTION)
  const isFull = isGeneralized ? waiting.length > 0 : size > cutoff
  const base = BigInt(header.baseFee)
  if (!isFull || included.length === 0) return base
  const rates = included.map((envelope) => {
    const { bid } = feePayer(envelope)
    const operations = BigInt(countedOperations(envelope))
    return isGeneralized ? bid / operations : divideUp(bid, operations)
  })
  return rates.reduce(minimum)
}

function byHash(a: Envelope, b: Envelope): number {
  return Buffer.compare(a.xdrHash, b.xdrHash)
}

/** Protocol 20 on: a classic phase of one component with its price, and an empty phase for contracts. */
function generalizedSetHash(header: LedgerHeader, sorted: readonly Envelope[], baseFee: bigint): string {
  const writer = createWriter(4096)
  writeInt32(writer, 1)
  writeHex(writer, header.hash)
  writeUint32(writer, 2)
  writeInt32(writer, 0)
  writeUint32(writer, sorted.length === 0 ? 0 : 1)
  if (sorted.length > 0) {
    writeInt32(writer, 0)
    writeUint32(writer, 1)
    writeInt64(writer, baseFee)
    writeUint32(writer, sorted.length)
    for (const { xdr } of sorted) writeRaw(writer, xdr)
  }
  const isParallel = header.protocol >= META_V4
  writeInt32(writer, isParallel ? 1 : 0)
  writeUint32(writer, 0)
  if (isParallel) writeUint32(writer, 0)
  return createHash('sha256').update(written(writer)).digest('hex')
}

/** Hash of the set that follows a ledger. */
export function setHashOf(header: LedgerHeader, envelopes: readonly Envelope[], baseFee: bigint): string {
  const sorted = [...envelopes].sort(byHash)
  if (header.protocol >= GENERALIZED_SETS) return generalizedSetHash(header, sorted, baseFee)
  const hash = createHash('sha256').update(Buffer.from(header.hash, 'hex'))
  for (const { xdr } of sorted) hash.update(xdr)
  return hash.digest('hex')
}

/** Rounds of each account's first, second … transaction, each sorted by the envelope's hash xor the set's hash. */
export function applyOrder(envelopes: readonly Envelope[], setHash: string): Envelope[] {
  const mask = Buffer.from(setHash, 'hex')
  const rounds: Envelope[][] = []
  for (const queue of byAccount(envelopes).values()) {
    for (const [i, envelope] of queue.entries()) {
      const round = rounds[i]
      if (round) round.push(envelope)
      else rounds[i] = [envelope]
    }
  }
  return rounds.flatMap((round) => {
    const keyed = round.map((envelope) => ({
      envelope,
      key: envelope.xdrHash.map((byte, i) => byte ^ (mask[i] as number)),
    }))
    return keyed.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ envelope }) => envelope)
  })
}
