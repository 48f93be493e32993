import { createHmac, createSecretKey } from 'node:crypto'
import { v5 as uuidOf } from 'uuid'

/** Who asked for an intent, and by which request: two intents with the same three are one. */
export interface IntentRequest {
  origin: 'client' | 'server'
  /** Id of the user whose intent it is. */
  ownerId: string
  requestId: string
}

/** Name space of the requests that the server makes: a job that runs again asks for the same. */
const SERVER_REQUESTS = '8f0d5f4c-6a0b-4f4e-9b1c-2f6a4f3f9a51'

/** The id of what the server asks for by itself: of its kind and what it is about. */
export const serverRequestId = (kindAndKey: string): string => uuidOf(kindAndKey, SERVER_REQUESTS)

/** Name space of the ids of rows. */
const ROWS = '2b1f6d0e-93c7-4c0d-8f7a-5f4c1f0b6e27'

/** The id of a row that a restored backup makes again: of what it comes from, which is a request of somebody's or another row. */
export const rowId = (kindAndKey: string): string => uuidOf(kindAndKey, ROWS)

const NAME_BITS = 40n
const TAG_BITS = 24n

export type IntentIds = ReturnType<typeof createIntentIds>

/**
 * The 64-bit ids of the M-addresses that stand as sources in our envelopes, all HMAC-SHA-256 under the intent key: 40 bits
 * name the intent, 24 bits prove that this service built the envelope. So the ledger itself tells a restored database what
 * it had sent, and nobody else can claim to be it.
 */
export function createIntentIds(intentKey: Uint8Array) {
  const key = createSecretKey(intentKey)
  const leadingBits = (bits: bigint, kind: string, ...fields: readonly string[]): bigint =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, ...fields]))
      .digest()
      .readBigUInt64BE() >>
    (64n - bits)

  /** 40 bits. */
  const nameOf = ({ origin, ownerId, requestId }: IntentRequest): bigint =>
    leadingBits(NAME_BITS, 'name', origin, ownerId, requestId)

  /** The id of the operation that carries a named intent. `blankHash`: the transaction's, with every source id zero. */
  function idOf(name: bigint, operation: number, blankHash: Uint8Array): bigint {
    const tag = leadingBits(TAG_BITS, 'tag', String(name), String(operation), Buffer.from(blankHash).toString('hex'))
    return (name << TAG_BITS) | tag
  }

  /** The id of the fee source in our own fee bump of a transaction. `fee` in stroops, of the whole bump. */
  const feeSourceId = (innerHash: string, fee: string): bigint => leadingBits(64n, 'fee bump', innerHash, fee)

  return { nameOf, idOf, feeSourceId }
}

export const nameIn = (id: bigint): bigint => id >> TAG_BITS
