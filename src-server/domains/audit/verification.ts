import type { Db, Trx } from '#db/database.ts'
import type { AuditVerdict } from '#shared/domains/audit/audit.schema.ts'
import { AUDIT_STREAMS } from '#shared/domains/audit/audit.streams.ts'
import { type Anchored, anchoredIn } from './anchored.ts'
import { BEGINNING, type Head, hashOf, isSignature, signatureOf } from './chain.ts'
import * as queries from './verification.queries.ts'

interface VerificationDeps {
  db: Db
  auditKey: Uint8Array
}

/** Ends the reading at the first fault, with its sentence. */
class ChainFault extends Error {}

/**
 * Reads the whole log as of one moment: each entry against its own hash and the one before it, each stream's end against its
 * signed head, and what was anchored against what stands there now.
 */
export const verifyLog = ({ db, auditKey }: VerificationDeps): Promise<AuditVerdict> =>
  queries.asOfNow(db, (trx) => verifyIn(trx, auditKey))

/** As verifyLog, of what this SQL transaction sees. */
export async function verifyIn(trx: Trx, auditKey: Uint8Array): Promise<AuditVerdict> {
  const read = { checked: 0, anchors: 0 }
  try {
    const heads = requireStreams(await queries.readHeads(trx))
    const anchors = anchoredIn(await queries.readAnchors(trx), fail)
    read.anchors = anchors.count
    const ends = new Map<string, Head>()
    for await (const entries of queries.readEntries(trx)) {
      for (const entry of entries) ends.set(entry.stream, follow(ends.get(entry.stream), entry, anchors))
      read.checked += entries.length
    }
    for (const stream of new Set([...heads.keys(), ...ends.keys()])) {
      const end = ends.get(stream) ?? { stream, length: 0, hash: BEGINNING }
      requireEnd(end, heads.get(stream), auditKey)
      requireAnchored(end, anchors)
    }
    return { ok: true, ...read }
  } catch (fault) {
    if (!(fault instanceof ChainFault)) throw fault
    return { ok: false, ...read, firstFault: fault.message }
  }
}

function fail(sentence: string): never {
  throw new ChainFault(sentence)
}

function requireStreams(heads: readonly queries.SignedHead[]): Map<string, queries.SignedHead> {
  const found = new Map(heads.map((head) => [head.stream, head]))
  for (const stream of AUDIT_STREAMS) if (!found.has(stream)) fail(`The stream ${stream} is missing.`)
  return found
}

/** Where the stream ends with this entry. */
function follow(before: Head | undefined, entry: queries.StoredEntry, anchors: Anchored): Head {
  const { stream, number, previousHash, hash } = entry
  const { length, hash: expected } = before ?? { length: 0, hash: BEGINNING }
  if (number !== length + 1) fail(`Entry ${length + 1} of ${stream} is missing.`)
  if (hashOf(previousHash, entry) !== hash) fail(`Entry ${number} of ${stream} was changed after it was written.`)
  if (previousHash !== expected) fail(`Entry ${number} of ${stream} does not follow the entry before it.`)
  const anchor = anchors.at(stream, number)
  if (anchor && anchor.hash !== hash)
    fail(`Entry ${number} of ${stream} is not the one that was anchored on ${anchor.day}.`)
  return { stream, length: number, hash }
}

function requireEnd(end: Head, head: queries.SignedHead | undefined, auditKey: Uint8Array): void {
  const { stream, length } = end
  if (!head) return fail(`The stream ${stream} is missing.`)
  if (length < head.length) fail(`Entry ${length + 1} of ${stream} is missing: the stream ended with ${head.length}.`)
  if (length > head.length) fail(`Entry ${head.length + 1} of ${stream} was added behind the stream’s end.`)
  const { signature, signedAt } = head
  const isSigned =
    signature !== null && signedAt !== null && isSignature(signature, signatureOf(auditKey, head, signedAt))
  if (!isSigned) fail(`The end of ${stream} is not signed by this service.`)
  if (end.hash !== head.hash) fail(`The last entry of ${stream} is not the one that was signed.`)
}

function requireAnchored({ stream, length }: Head, anchors: Anchored): void {
  const last = anchors.lastOf(stream)
  if (last && last.length > length)
    fail(`Entry ${length + 1} of ${stream} is missing: on ${last.day} the anchored stream had ${last.length}.`)
}
