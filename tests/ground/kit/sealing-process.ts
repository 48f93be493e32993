import { randomBytes } from 'node:crypto'
import type { OpenDatabase } from '#db/open-database.ts'
import { createAccount } from '#server/domains/auth/new-account.ts'
import { requireMasterKeys } from '#server/domains/security/master-key-rows.ts'
import { createPasswordHasher } from '#server/domains/security/password-hasher.ts'
import { createSealer } from '#server/domains/security/sealer.ts'
import { createSettingsService } from '#server/domains/settings/settings.service.ts'
import { systemClock as clock } from '#server/kernel/clock.ts'
import { createLogger } from '#server/kernel/logger.ts'
import type { KeyRing } from '#server/stellar/key-ring.ts'
import { openSecret } from '#server/stellar/key-sealing.ts'
import { givenMasterKeys } from '#server/stellar/master-keys.ts'
import { auditOf } from '#tests/kit/audit-of.ts'

/** Keys as an environment gives them, newest first. */
export const ringOf = (...keys: Buffer[]): KeyRing => givenMasterKeys(keys)

/** What seals within one process of the product, as its start leaves it. Rejects where that start would be refused. */
export async function startSealing({ db }: OpenDatabase, ring: KeyRing) {
  await requireMasterKeys(db, ring)
  const audit = auditOf(db)
  const settings = createSettingsService({ db, audit, clock, rateOf: async () => null })
  const sealIn = createSealer(ring, createLogger({ logLevel: 'silent' }))
  const deps = { db, clock, passwords: createPasswordHasher(), settings, audit, sealIn }
  let made = 0
  const register = () => {
    const username = `sealed-${randomBytes(4).toString('hex')}-${++made}`
    return createAccount(deps, { username, email: `${username}@example.org`, password: 'a long enough password' })
  }
  return { sealIn, register }
}

/** How many wallet keys each of these master keys opens, in their order. */
export async function openedBy({ pool }: OpenDatabase, ...keys: Buffer[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: string; sealed: string }>('select id, wallet_secret as sealed from users')
  return keys.map((key) => rows.filter(({ id, sealed }) => isOpenedBy(key, id, sealed)).length)
}

function isOpenedBy(key: Buffer, id: string, sealed: string): boolean {
  try {
    openSecret(key, id, sealed)
    return true
  } catch {
    return false
  }
}
