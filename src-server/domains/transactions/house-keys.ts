import { type KeyRing, openWithRing } from '#server/stellar/key-ring.ts'

export type HouseKeys = ReturnType<typeof createHouseKeys>

/** The keys that sign: the master keys open sealed ones, the treasury's comes from the configuration. */
export function createHouseKeys(keys: { masterKey: Uint8Array; ring?: KeyRing; treasurySecret: string }) {
  const ring = keys.ring ?? { keys: () => [keys.masterKey], refresh: () => {} }
  return {
    ring,
    treasurySecret: keys.treasurySecret,
    /** The secret of an owner's sealed text: a user's id, or the address of a house account. */
    open: (ownerId: string, sealed: string): string => openWithRing(ring, ownerId, sealed),
  }
}
