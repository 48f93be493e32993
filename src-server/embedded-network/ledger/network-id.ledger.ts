import { createHash } from 'node:crypto'

/** sha256 of the passphrase: part of everything that is signed. */
export function networkIdOf(passphrase: string): Uint8Array {
  return createHash('sha256').update(passphrase).digest()
}
