import type { Db, Trx } from '#db/database.ts'
import type { Caller } from '#server/calls/request-session.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { AuthService } from '#server/domains/auth/auth.service.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { UploadsService } from '#server/domains/uploads/uploads.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Closed, ClosingState } from '#shared/domains/profile/closing.ts'
import type { CloseAccount } from '#shared/domains/profile/profile.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { type ClosingPosition, readPosition } from './closing.queries.ts'
import { closingState } from './obstacles.ts'

/** A service that keeps something of people; `forget` deletes it in the SQL transaction that closes their account. */
export interface Keeper {
  forget: (trx: Trx, userId: string) => Promise<unknown>
}

export interface ClosingDeps {
  db: Db
  clock: Clock
  mirror: Pick<Mirror, 'lockByUser'>
  auth: Pick<AuthService, 'close' | 'unknowablePassword'>
  security: Pick<SecurityService, 'requireBothFactors'>
  settings: Pick<SettingsService, 'close'>
  uploads: Pick<UploadsService, 'dropAll' | 'removeFiles'>
  notifications: Pick<NotificationsService, 'post'>
  audit: AuditNotes
  /** Each that keeps something of people beside the above. */
  keepers: readonly Keeper[]
}
export type ClosingService = ReturnType<typeof createClosingService>

const MAIL_USEFUL_MS = 7 * DAY_MS

/**
 * Closing one's account. The row stays with username and public id, and so does what the ledger has: its account keeps its
 * reserve and the service's opening balance, since nothing that the service sends merges accounts.
 */
export function createClosingService(deps: ClosingDeps) {
  return {
    ...bind(deps, { close }),
    state: async (userId: string): Promise<ClosingState> =>
      closingState(await readPosition(deps.db, userId), deps.clock.now()),
  }
}

/**
 * Closes the account of who proves to be its owner and types its name. Whatever comes in or goes out at the same moment is before
 * or after it, by the account's lock; what comes in afterwards is booked as ever. Twice is once. Throws BAD_INPUT for another
 * name, as requireBothFactors, and CANNOT_CLOSE while something stands in the way.
 */
async function close(deps: ClosingDeps, { user, origin }: Caller, input: CloseAccount): Promise<Closed> {
  const { db, clock, mirror, auth, security, uploads } = deps
  const { username, ...proof } = input
  if (username.trim().toLowerCase() !== user.username.toLowerCase())
    throw new DomainError('BAD_INPUT', 'Type your username exactly', { field: 'username' })
  await security.requireBothFactors(user, proof)
  const password = await auth.unknowablePassword()
  const { at, files } = await db.transaction().execute(async (trx) => {
    await mirror.lockByUser(trx, user.id)
    const now = clock.now()
    const position = await readPosition(trx, user.id)
    if (position.closedAt) return { at: position.closedAt, files: [] }
    if (closingState(position, now).obstacles.length > 0) throw cannotClose()
    if (!(await auth.close(trx, { id: user.id, at: now, password }))) throw cannotClose()
    await deps.settings.close(trx, user.id, now)
    for (const keeper of deps.keepers) await keeper.forget(trx, user.id)
    const gone = await uploads.dropAll(trx, user.id)
    await sayGoodbye(deps, trx, position, now)
    await deps.audit.noteOwn(trx, user.id, { action: 'user.closed', new: { username: position.username }, origin })
    return { at: now, files: gone }
  })
  await uploads.removeFiles(files)
  return { closedAt: at.toISOString() }
}

const cannotClose = (): DomainError =>
  new DomainError('CANNOT_CLOSE', 'The account cannot be closed yet: something has to be cleared first.')

/** The last mail; no row says any more whose it is. */
async function sayGoodbye(
  { notifications }: ClosingDeps,
  trx: Trx,
  { username, email, language }: ClosingPosition,
  at: Date,
): Promise<void> {
  await notifications.post(trx, {
    mail: { template: 'account-closed', language, details: { username, at: at.toISOString() } },
    to: email,
    userId: null,
    usefulForMs: MAIL_USEFUL_MS,
  })
}
