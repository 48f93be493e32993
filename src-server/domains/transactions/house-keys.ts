import { openSecret } from '#server/stellar/key-sealing.ts'

export type HouseKeys = ReturnType<typeof createHouseKeys>

/** The keys that sign: the master key opens sealed ones, the treasury's comes from the configuration. */
export function createHouseKeys(keys: { masterKey: Uint8Array; treasurySecret: string }) {
  return {
    treasurySecret: keys.treasurySecret,
    /** The secret of an owner's sealed text: a user's id, or the address of a house account. */
    open: (ownerId: string, sealed: string): string => openSecret(keys.masterKey, ownerId, sealed),
  }
}
