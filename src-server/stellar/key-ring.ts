import { openSecret } from './key-sealing.ts'

/** Master keys that secrets may be sealed with: while one replaces another, both open. */
export interface KeyRing {
  /** Newest first; the newest seals. */
  keys: () => readonly Uint8Array[]
  /** Reads them anew, where they are kept in a file. */
  refresh: () => void
}

/** The secret of a sealed text, whichever master key sealed it. Throws where none of them opens it. */
export function openWithRing(ring: KeyRing, ownerId: string, sealed: string): string {
  const found = tryAll(ring, ownerId, sealed)
  if (found !== undefined) return found
  ring.refresh() // the key may have been replaced while this process ran
  const foundNow = tryAll(ring, ownerId, sealed)
  if (foundNow === undefined)
    throw new Error(`the secret of ${ownerId} was sealed with a master key that is not known here`)
  return foundNow
}

function tryAll(ring: KeyRing, ownerId: string, sealed: string): string | undefined {
  for (const key of ring.keys()) {
    try {
      return openSecret(key, ownerId, sealed)
    } catch {
      // sealed with another key of the ring, or with none: the caller tells them apart
    }
  }
  return undefined
}
