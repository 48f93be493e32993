import { createHmac } from 'node:crypto'
import { openSecret } from './key-sealing.ts'

/** Master keys that secrets may be sealed with. Which of them seals is said by the database. */
export interface KeyRing {
  /** Newest first. */
  keys: () => readonly Uint8Array[]
  /** Reads them again, where they are kept in a file. */
  refresh: () => void
}

const ID_DIGITS = 32

/** Tells keys apart in the database and in sentences: an HMAC, from which nothing of the key can be learnt. */
export const masterKeyId = (key: Uint8Array): string =>
  createHmac('sha256', key).update('astrolabe master key id').digest('hex').slice(0, ID_DIGITS)

/** The ring's key with that id; the ring is read again where it has none: the key may be newer than this process. */
export function findKey(ring: KeyRing, id: string): Uint8Array | undefined {
  const find = () => ring.keys().find((key) => masterKeyId(key) === id)
  const found = find()
  if (found !== undefined) return found
  ring.refresh()
  return find()
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
