import { LRUCache } from 'lru-cache'
import { type KeyRing, openWithRing } from '#server/stellar/key-ring.ts'
import { createSigner, type KeySigner } from '#server/stellar/keypair.ts'

export type SigningKeys = ReturnType<typeof createSigningKeys>

/** Unsealing a key and reading it takes ten times as long as signing with it; the oldest are forgotten first. */
const SIGNERS_KEPT = 2000

/** The keys that sign: the master keys open sealed ones, the treasury's comes from the configuration. */
export function createSigningKeys({ ring, treasurySecret }: { ring: KeyRing; treasurySecret: string }) {
  const treasury = createSigner(treasurySecret)
  const known = new LRUCache<string, KeySigner>({ max: SIGNERS_KEPT })

  /** Signs with an owner's sealed key; the owner is a user's id, or the address of a service account. */
  function signerOf(ownerId: string, sealed: string): KeySigner {
    const place = `${ownerId} ${sealed}`
    const signer = known.get(place) ?? createSigner(openWithRing(ring, ownerId, sealed))
    known.set(place, signer)
    return signer
  }

  return { treasury, signerOf }
}

/** True where the sealed secret opens and is the key of that address. */
export type HoldsKeyOf = (ownerId: string, account: { address: string; sealed: string }) => boolean

export const createKeyCheck =
  (keys: SigningKeys): HoldsKeyOf =>
  (ownerId, { address, sealed }) => {
    try {
      return keys.signerOf(ownerId, sealed).address === address
    } catch {
      return false
    }
  }
