import { randomBytes, randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { createAuditService } from '#server/domains/audit/audit.service.ts'
import type { NewEntry } from '#server/domains/audit/entry.ts'
import { verifyIn } from '#server/domains/audit/verification.ts'
import { requireMasterKeys } from '#server/domains/security/master-key-rows.ts'
import { createSealer } from '#server/domains/security/sealer.ts'
import { systemClock as clock } from '#server/kernel/clock.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { loadAuditKey } from '#server/launch/audit-key.ts'
import { givenMasterKeys } from '#server/stellar/master-keys.ts'
import type { AuditVerdict } from '#shared/domains/audit/audit.schema.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'

/** A log of its own with a key as a start makes it. */
export async function anAuditLog() {
  const fresh = await freshDatabase()
  const ring = givenMasterKeys([randomBytes(32)])
  await requireMasterKeys(fresh.db, ring)
  const sealIn = createSealer(ring, createLogger({ logLevel: 'silent' }))
  const auditKey = await loadAuditKey(fresh.db, { ring }, { sealIn, clock })
  const audit = createAuditService({ db: fresh.db, clock, auditKey })
  const note = (entry: NewEntry) => fresh.db.transaction().execute((trx) => audit.note(trx, entry))
  return { ...fresh, audit, auditKey, note }
}
export type AuditLog = Awaited<ReturnType<typeof anAuditLog>>

/** A person whose acts stand in the first of the people's streams, or in another one. */
export const somebody = (place = 0): string => `${randomUUID().slice(0, -2)}${place.toString(16).padStart(2, '0')}`

export const byPerson = (id: string, more: Partial<NewEntry> = {}): NewEntry => ({
  actor: { kind: 'user', id },
  action: 'settings.language_set',
  subject: { kind: 'user', id },
  old: { language: 'en' },
  new: { language: 'es' },
  origin: { ip: '198.51.100.7', userAgent: 'A browser', requestId: 'req-1' },
  ...more,
})

export const byAdmin = (more: Partial<NewEntry> = {}): NewEntry => ({
  actor: { kind: 'admin', id: somebody() },
  action: 'sending.freeze_lifted',
  subject: { kind: 'freeze', id: randomUUID() },
  reason: 'it was us',
  ...more,
})

export type Forge = (query: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<unknown>
class TakenBack extends Error {}

/** What is found after somebody who owns the database, and whom no trigger stops, has been at work; it is taken back then. */
export async function verdictAfter(
  { db, auditKey }: Pick<AuditLog, 'db' | 'auditKey'>,
  forge: Forge,
): Promise<AuditVerdict> {
  let verdict: AuditVerdict | undefined
  const taken = db.transaction().execute(async (trx) => {
    const query = (text: string, values: unknown[] = []) => trx.executeQuery(CompiledQuery.raw(text, values))
    await query('set local session_replication_role = replica')
    await forge(query)
    verdict = await verifyIn(trx, auditKey)
    throw new TakenBack()
  })
  await taken.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  if (!verdict) throw new Error('nothing was verified')
  return verdict
}
