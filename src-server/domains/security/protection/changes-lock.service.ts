import type { Db } from '#db/database.ts'
import type { Caller } from '#server/calls/request-session.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { LockChanges } from '#shared/domains/security/second-factors.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'

export interface ChangesLockDeps {
  db: Db
  clock: Clock
  security: SecurityService
  settings: SettingsService
}
export type ChangesLockService = ReturnType<typeof createChangesLockService>

/**
 * An owner's lock over everything that would protect the account less, which nobody lifts before its end. What it refuses asks
 * settings.requireUnlocked; what protects more, freezing, and a forgotten password with its day's hold stay possible.
 */
export function createChangesLockService(deps: ChangesLockDeps) {
  return bind(deps, { lock })
}

/** Throws as requireStepUp, and ALREADY_DONE where it is locked as long already. */
async function lock(
  { db, clock, security, settings }: ChangesLockDeps,
  { user, origin }: Caller,
  { days, ...proof }: LockChanges,
): Promise<{ lockedUntil: string }> {
  await security.requireStepUp(user, proof)
  const until = new Date(clock.now().getTime() + days * DAY_MS)
  await db.transaction().execute(async (trx) => {
    await settings.lockChanges(trx, user.id, until)
    await security.notices.tell(trx, user.id, { change: 'changes-locked', name: momentOf(until), origin })
  })
  return { lockedUntil: until.toISOString() }
}

/** As mails in every language can say it: 2026-11-29 15:30 UTC. */
const momentOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
