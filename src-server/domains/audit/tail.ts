import type { Db } from '#db/database.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import { BEGINNING, type Head, hashOf, isSignature, signatureOf } from './chain.ts'
import { readTails, readWindow } from './tail.queries.ts'
import { asOfNow, readHeads, type SignedHead, type StoredEntry } from './verification.queries.ts'

const OF_EACH_STREAM = 50
const WINDOW = 2000

/**
 * The newest entries of each stream against its signed end, and each hour another part of one stream, so that every entry has its
 * turn: the first fault in a sentence, or null, and how many entries were read.
 */
export const verifyTail = (
  { db, auditKey }: { db: Db; auditKey: Uint8Array },
  now: Date,
): Promise<{ fault: string | null; entries: number }> =>
  asOfNow(db, async (trx) => {
    const heads = await readHeads(trx)
    const tails = await readTails(trx, OF_EACH_STREAM)
    const window = await readWindow(trx, windowOf(heads, now))
    const fault = faultOfHeads(heads, tails, auditKey) ?? faultOfLinks(tails) ?? faultOfLinks(window)
    return { fault, entries: tails.length + window.length }
  })

/** The streams’ entries in one row, of which each hour has its part. */
function windowOf(heads: readonly Head[], now: Date): { stream: string; from: number; count: number } {
  const parts = heads.flatMap(({ stream, length }) =>
    Array.from({ length: Math.ceil(length / WINDOW) }, (_, part) => ({
      stream,
      from: part * WINDOW + 1,
      count: WINDOW,
    })),
  )
  const hour = Math.floor(now.getTime() / HOUR_MS)
  return parts[hour % Math.max(parts.length, 1)] ?? { stream: '', from: 1, count: 0 }
}

function faultOfHeads(
  heads: readonly SignedHead[],
  tails: readonly StoredEntry[],
  auditKey: Uint8Array,
): string | null {
  const ends = new Map(tails.map((entry) => [entry.stream, entry]))
  for (const head of heads) {
    const { stream, length, hash, signature, signedAt } = head
    const isSigned =
      signature !== null && signedAt !== null && isSignature(signature, signatureOf(auditKey, head, signedAt))
    if (!isSigned) return `The end of ${stream} is not signed by this service.`
    const end = ends.get(stream)
    if ((end?.number ?? 0) !== length || (end?.hash ?? BEGINNING) !== hash)
      return `The last entry of ${stream} is not the one that was signed.`
  }
  return null
}

/** Neighbours in one stream. */
function faultOfLinks(entries: readonly StoredEntry[]): string | null {
  let before: StoredEntry | undefined
  for (const entry of entries) {
    const { stream, number, previousHash, hash } = entry
    if (hashOf(previousHash, entry) !== hash) return `Entry ${number} of ${stream} was changed after it was written.`
    if (before?.stream === stream) {
      if (before.number + 1 !== number) return `Entry ${before.number + 1} of ${stream} is missing.`
      if (before.hash !== previousHash) return `Entry ${number} of ${stream} does not follow the entry before it.`
    }
    before = entry
  }
  return null
}
