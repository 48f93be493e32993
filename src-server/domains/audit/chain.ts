import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What an entry's hash covers: every field. `at` in UTC with microseconds, as Postgres has it. */
export interface ChainedFields {
  stream: string
  number: number
  id: string
  at: string
  actorKind: string
  actorId: string | null
  action: string
  subjectKind: string
  subjectId: string
  old: string | null
  new: string | null
  reason: string | null
  ipAddress: string | null
  userAgent: string | null
  requestId: string | null
}
export interface Head {
  stream: string
  length: number
  hash: string
}

/** What the first entry of a stream follows. */
export const BEGINNING = '0'.repeat(64)

/** Postgres keeps microseconds; a Date has none. */
export const microsecondsOf = (at: Date): string => at.toISOString().replace('Z', '000Z')

/** SHA-256 over the hash before it and the entry as JSON, with its fields in one order. */
export function hashOf(previousHash: string, entry: ChainedFields): string {
  const { stream, number, id, at, actorKind, actorId, action, subjectKind, subjectId } = entry
  const { old, new: after, reason, ipAddress, userAgent, requestId } = entry
  const canonical = JSON.stringify({
    stream,
    number,
    id,
    at,
    actorKind,
    actorId,
    action,
    subjectKind,
    subjectId,
    old,
    new: after,
    reason,
    ipAddress,
    userAgent,
    requestId,
  })
  return sha256(`${previousHash}\n${canonical}`)
}

/** HMAC-SHA-256 under the audit key: who can write to the database alone cannot move a stream's end. */
export const signatureOf = (key: Uint8Array, { stream, length, hash }: Head, signedAt: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['audit head', stream, length, hash, signedAt]))
    .digest('hex')

export const isSignature = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

/** All heads in one text, in the order of their streams, and its hash. */
export function rootOf(heads: readonly Head[]): { heads: string; rootHash: string } {
  const text = JSON.stringify(heads.map(({ stream, length, hash }) => [stream, length, hash]))
  return { heads: text, rootHash: sha256(text) }
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
