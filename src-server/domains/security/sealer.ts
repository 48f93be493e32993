import type { Db, Trx } from '#db/database.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { findKey, type KeyRing } from '#server/stellar/key-ring.ts'
import { sealSecret } from '#server/stellar/key-sealing.ts'
import type { Sealer } from '#server/stellar/sealer.ts'
import { findCurrentKey, shareCurrentKey } from './master-keys.queries.ts'

/**
 * Seals with the key that the database names as current, and holds that row until the caller's transaction ends. So a
 * process whose environment is older than a rotation seals nothing, and a restored database is sealed with its own key.
 */
export function createSealer(ring: KeyRing, logger: Logger): Sealer {
  return async (trx) => {
    const id = await currentKey(trx)
    const key = id === undefined ? undefined : findKey(ring, id)
    if (key !== undefined) return (ownerId, secret) => sealSecret(key, ownerId, secret)
    logger.error({ masterKey: id }, 'MASTER_KEY lacks the key that seals now: nothing can be sealed by this process')
    throw new DomainError('UNAVAILABLE', 'This cannot be stored safely at the moment. Please try again later.')
  }
}

/** Rejects where this process lacks the key that seals now: people cannot be registered by it. */
export async function requireSealing(db: Db, ring: KeyRing): Promise<void> {
  const id = await findCurrentKey(db)
  if (id === undefined || !findKey(ring, id)) throw new Error('MASTER_KEY lacks the key that seals now')
}

/** A rotation that ends while this waits for the row leaves it no longer current; the next statement sees its successor. */
async function currentKey(trx: Trx): Promise<string | undefined> {
  return (await shareCurrentKey(trx)) ?? shareCurrentKey(trx)
}
