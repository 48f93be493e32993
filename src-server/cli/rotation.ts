import { randomBytes } from 'node:crypto'
import type { OpenDatabase } from '#db/open-database.ts'
import { resealAll } from '#server/cli/reseal.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import { type KnownMasterKeys, masterKeyRow, requireMasterKeys } from '#server/domains/security/master-key-rows.ts'
import {
  demoteCurrentKey,
  insertMasterKeys,
  lockMasterKeys,
  retireKeys,
} from '#server/domains/security/master-keys.queries.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { type KeyRing, masterKeyId } from '#server/stellar/key-ring.ts'

export interface RotationParts {
  opened: OpenDatabase
  ring: KeyRing
  audit: AuditNotes
  /** Puts a new key before the others where the ring reads them; absent where the operator gives them. */
  keep?: (keys: readonly Uint8Array[]) => void
  /** Tests end a rotation at these points, or do something meanwhile. */
  reached?: (point: 'kept' | 'introduced' | 'resealed') => unknown
}

/** Any number that nobody else on this database uses as the first key of an advisory lock. */
const ROTATION_LOCK = 7_233_003
const KEY_BYTES = 32

/**
 * Replaces the master key while the product runs, and returns how many secrets it sealed with the new one. The new key is
 * kept beside the old ones first; then one SQL transaction, which waits for those that seal, makes it the current one, so
 * that nothing is sealed with an older key from there on; then every row is sealed with it; last the older keys retire. A
 * rotation that was cut short is completed by the next one. Throws a StartFault where there is nothing to begin with.
 */
export async function rotateMasterKey(parts: RotationParts): Promise<number> {
  const lock = await parts.opened.pool.connect()
  try {
    const { rows } = await lock.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [ROTATION_LOCK])
    if (!rows[0]?.held) throw new StartFault('Another npm run keys:rotate is at work on this database.')
    try {
      return await rotate(parts)
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [ROTATION_LOCK])
    }
  } finally {
    lock.release(true) // a connection that ends gives the lock back, however this went
  }
}

async function rotate(parts: RotationParts): Promise<number> {
  const { opened, ring, reached = () => {} } = parts
  const known = await withNewKey(parts, await requireMasterKeys(opened.db, ring))
  await reached('kept')
  const [newest] = known.unlisted
  if (newest) await introduce(parts, known)
  await reached('introduced')
  const current = newest ?? known.current
  const sealed = await resealAll(opened.pool, [current, ...ring.keys().filter((key) => key !== current)])
  await reached('resealed')
  await retireKeys(opened.db)
  return sealed
}

/** Makes a key unless one waits to be introduced, or an earlier rotation waits to be completed. */
async function withNewKey({ opened, ring, keep }: RotationParts, known: KnownMasterKeys): Promise<KnownMasterKeys> {
  if (known.unlisted.length > 0 || known.rows.some(({ state }) => state === 'retiring')) return known
  if (!keep) throw new StartFault('MASTER_KEY names no new key: set it to new,old and start the processes again first.')
  keep([randomBytes(KEY_BYTES), ...ring.keys()])
  ring.refresh()
  return requireMasterKeys(opened.db, ring)
}

/** The newest of the keys seals from here on; others that the database never knew are written down for backups alone. */
async function introduce({ opened, audit }: RotationParts, known: KnownMasterKeys): Promise<void> {
  const [newest, ...others] = known.unlisted
  if (!newest) return
  await opened.db.transaction().execute(async (trx) => {
    await lockMasterKeys(trx)
    await demoteCurrentKey(trx)
    await insertMasterKeys(trx, [masterKeyRow(newest, 'current'), ...others.map((key) => masterKeyRow(key, 'retired'))])
    const act = { actor: { kind: 'operator' }, subject: { kind: 'master_key', id: masterKeyId(newest) } } as const
    await audit.note(trx, { ...act, action: 'keys.rotated', old: { masterKey: masterKeyId(known.current) } })
  })
}
