import type { Db } from '#db/database.ts'
import type { Caller, RequestUser } from '#server/calls/request-session.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { CreateApiKey, ListApiCalls, NewApiKey } from '#shared/domains/security/api-keys.schema.ts'

export interface KeyringDeps {
  db: Db
  clock: Clock
  security: SecurityService
  settings: SettingsService
}
export type KeyringService = ReturnType<typeof createKeyringService>

/** The API keys of an account, as its owner makes and revokes them. */
export function createKeyringService(deps: KeyringDeps) {
  const { keys } = deps.security
  return {
    ...bind(deps, { create, revoke }),
    /** `newKeyWaits`: whether a new key that sends waits for a day. */
    list: async ({ id }: RequestUser) => ({
      items: await keys.list(id),
      nextCursor: null,
      newKeyWaits: keys.newKeyWaits,
    }),
    calls: ({ id }: RequestUser, query: ListApiCalls) => keys.listCalls(id, query),
  }
}

/** A new key, mailed about. Throws as requireStepUp, NOT_ADMIN for the scope admin of somebody who is none, FORBIDDEN for scopes that they do not hold. */
async function create(
  { db, security, settings }: KeyringDeps,
  { user, origin }: Caller,
  { password, code, ...input }: CreateApiKey,
): Promise<NewApiKey> {
  if (input.scopes.includes('admin') && !user.isAdmin)
    throw new DomainError('NOT_ADMIN', 'Admin privileges required', { field: 'scopes' })
  const missing = input.adminScopes?.filter((scope) => !user.rooms.includes(scope)) ?? []
  if (missing.length > 0)
    throw new DomainError('FORBIDDEN', `You do not hold these scopes: ${missing.join(', ')}`, { field: 'adminScopes' })
  const sends = input.scopes.includes('transfer')
  if (sends) await settings.requireUnlocked(user.id)
  await security.requireStepUp(user, { password, code })
  return db.transaction().execute(async (trx) => {
    if (sends) await settings.requireUnlocked(user.id, trx)
    const made = await security.keys.create(trx, user.id, input)
    await security.notices.tell(trx, user.id, { change: 'api-key-added', name: input.name, origin })
    return made
  })
}

/** Throws NOT_FOUND, also for somebody else's. */
async function revoke({ db, clock, security }: KeyringDeps, { user, origin }: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const name = await security.keys.revoke(trx, user.id, { id, at: clock.now() })
    if (name === undefined) throw new DomainError('NOT_FOUND', 'There is no such key, or it was revoked already')
    await security.notices.tell(trx, user.id, { change: 'api-key-revoked', name, origin })
  })
}
