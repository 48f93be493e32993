import { BEGINNING, sha256 } from './chain.ts'
import type { StoredAnchor } from './verification.queries.ts'

interface Mark {
  day: string
  hash: string
}
/** Which entries were handed to the ledger as the ends of their streams. */
export interface Anchored {
  count: number
  at: (stream: string, number: number) => Mark | undefined
  /** The furthest end of a stream that was anchored. */
  lastOf: (stream: string) => { day: string; length: number } | undefined
}

/** Holds each anchor against its own hash and against the memo that left for the ledger, and lists what they say. */
export function anchoredIn(anchors: readonly StoredAnchor[], fail: (sentence: string) => never): Anchored {
  const marks = new Map<string, Map<number, Mark>>()
  const ends = new Map<string, { day: string; length: number }>()
  for (const { day, heads, rootHash, memo } of anchors) {
    if (day === null || heads === null) return fail(`The anchor with the memo ${memo} is missing.`)
    if (sha256(heads) !== rootHash) fail(`The anchor of ${day} was changed after it was written.`)
    if (memo !== rootHash) fail(`The anchor of ${day} is not the one that was sent to the ledger.`)
    for (const [stream, length, hash] of JSON.parse(heads) as [string, number, string][]) {
      if (length === 0 && hash === BEGINNING) continue
      const ofStream = marks.get(stream) ?? new Map<number, Mark>()
      marks.set(stream, ofStream.set(length, { day, hash }))
      if (length > (ends.get(stream)?.length ?? 0)) ends.set(stream, { day, length })
    }
  }
  return {
    count: anchors.length,
    at: (stream, number) => marks.get(stream)?.get(number),
    lastOf: (stream) => ends.get(stream),
  }
}
