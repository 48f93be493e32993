import type { Trx } from '#db/database.ts'

/** Seals a secret for its owner's id. */
type Seal = (ownerId: string, secret: string) => string

/**
 * The way to seal within one SQL transaction: with the master key that the database names, which stays the one until the
 * transaction ends. Throws UNAVAILABLE where this process does not have that key.
 */
export type Sealer = (trx: Trx) => Promise<Seal>
