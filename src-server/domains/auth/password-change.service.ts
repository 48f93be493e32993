import type { Db } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { ChangePassword, PasswordResetDone } from '#shared/domains/auth/auth.schema.ts'
import { findPasswordHash, lockUser, setPassword } from './auth.queries.ts'
import { requireUnguessable } from './password-rules.ts'

export interface PasswordChangeDeps {
  db: Db
  clock: Clock
  security: SecurityService
  settings: SettingsService
}
export type PasswordChangeService = ReturnType<typeof createPasswordChangeService>

export function createPasswordChangeService(deps: PasswordChangeDeps) {
  return {
    change: (user: RequestUser, input: ChangePassword, origin: RequestOrigin) => change(deps, { user, input, origin }),
  }
}

/**
 * Sets another password for somebody who knows the old one, ends every other session, holds the account's money for 24 hours
 * and mails a notice. A forgotten password is reset by mail also while changes are locked. Throws CHANGES_LOCKED, PASSWORD_WRONG, BAD_INPUT for a guessable password or the old one, TOO_MANY_REQUESTS.
 */
async function change(
  { db, clock, security, settings }: PasswordChangeDeps,
  { user, input, origin }: { user: RequestUser; input: ChangePassword; origin: RequestOrigin },
): Promise<PasswordResetDone> {
  const { current, next } = input
  requireUnguessable(next, { personal: [user.username, user.email], field: 'next' })
  await settings.requireUnlocked(user.id)
  await security.verifyPassword(user, current)
  if (current === next)
    throw new DomainError('BAD_INPUT', 'Choose a password that is not the one you have', { field: 'next' })
  const before = await findPasswordHash(db, user.id)
  const hashed = await security.passwords.hash(next)
  const heldUntil = await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id)
    await settings.requireUnlocked(user.id, trx)
    if ((await findPasswordHash(trx, user.id)) !== before)
      throw new DomainError('PASSWORD_WRONG', 'The password was changed meanwhile', { field: 'current' })
    await setPassword(trx, user.id, hashed)
    await security.sessions.endOthers(trx, user.id, user.sessionHash)
    await security.pendingSignIns.dropAll(trx, user.id)
    await security.links.dropAll(trx, user.id, 'change_email')
    await security.noteAccess(trx, user.id, { event: 'password_changed', origin })
    const until = await settings.holdForDay(trx, user.id, clock.now())
    await security.notices.tell(trx, user.id, { change: 'password-changed', origin, heldUntil: until })
    return until
  })
  return { heldUntil: heldUntil.toISOString() }
}
