import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { Caller } from '#server/calls/request-session.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { insertFreeze } from './imposed-freezes.queries.ts'

export interface FreezingDeps {
  db: Db
  clock: Clock
  security: SecurityService
  settings: SettingsService
}
export type FreezingService = ReturnType<typeof createFreezingService>

const LINK_MS = 30 * MINUTE_MS
const BY_OWNER = { by: 'owner' as const }
/** Whoever took the account reads the mails that would lift an owner's freeze: only an administrator lifts this one. */
const BY_FORMER_ADDRESS = {
  by: 'admin' as const,
  reason: 'Frozen by a link that was mailed to the address before the last change of e-mail',
}
const OF_FORMER_ADDRESS = {
  category: 'security' as const,
  reason: BY_FORMER_ADDRESS.reason,
  ticket: null,
  imposedBy: null,
  endsAt: null,
}

/**
 * An owner's freeze: one click, or the link of any security mail, and nothing leaves the account. What was accepted and is not
 * signed yet fails when its turn to be signed comes. Lifting it takes password or code, a mailed link, and a day's hold.
 */
export function createFreezingService(deps: FreezingDeps) {
  return bind(deps, { freeze, freezeByLink, askToUnfreeze, unfreeze })
}

/** Freezes the own account and ends every other session and every API key. Doing it twice is doing it once. */
async function freeze({ db, clock, security, settings }: FreezingDeps, { user, origin }: Caller): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await settings.freeze(trx, user.id, { at: clock.now(), by: 'owner' }))) return
    await security.endAccess(trx, user.id, { butFor: user.sessionHash })
    await security.notices.tell(trx, user.id, { change: 'account-frozen', origin })
  })
}

/** “This wasn’t me”: freezes and ends every session and API key. Throws RESET_LINK_INVALID. */
async function freezeByLink(deps: FreezingDeps, token: string, origin: RequestOrigin): Promise<void> {
  const { db, clock, security, settings } = deps
  await security.chargeNetwork('passwordResetTriesOfNetwork', origin.ip)
  const { userId, detail: mailedTo } = await security.links.find(token, ['freeze'])
  await db.transaction().execute(async (trx) => {
    await security.links.take(trx, token)
    await security.endAccess(trx, userId)
    const { email } = await security.emailOf(userId, trx)
    const before = mailedTo !== null && mailedTo !== email ? mailedTo : undefined
    const freezing = before === undefined ? BY_OWNER : BY_FORMER_ADDRESS
    const at = clock.now()
    if (!(await settings.freeze(trx, userId, { at, ...freezing }))) return
    if (before !== undefined) await insertFreeze(trx, { ...OF_FORMER_ADDRESS, id: uuid(), userId, imposedAt: at })
    await security.notices.tell(trx, userId, { change: 'account-frozen', origin, alsoTo: before })
  })
}

/** Mails the link that unfreezes. Throws as requireStepUp, and ALREADY_DONE where the owner has frozen nothing. */
async function askToUnfreeze(deps: FreezingDeps, { user, origin }: Caller, proof: Proof): Promise<void> {
  const { db, security, settings } = deps
  await security.requireBothFactors(user, proof)
  if ((await settings.get(user.id)).frozenBy !== 'owner') throw notYours()
  await db.transaction().execute(async (trx) => {
    await security.links.dropAll(trx, user.id, 'unfreeze')
    const link = await security.links.make(trx, { userId: user.id, purpose: 'unfreeze', lastsMs: LINK_MS })
    await security.notices.tell(trx, user.id, { change: 'unfreeze-asked', origin, link })
  })
}

/** Lifts the owner's freeze; sending is held for another day. Throws RESET_LINK_INVALID. */
async function unfreeze(deps: FreezingDeps, token: string, origin: RequestOrigin): Promise<{ heldUntil: string }> {
  const { db, clock, security, settings } = deps
  await security.chargeNetwork('passwordResetTriesOfNetwork', origin.ip)
  const { userId } = await security.links.find(token, ['unfreeze'])
  const until = await db.transaction().execute(async (trx) => {
    await security.links.take(trx, token)
    if (!(await settings.unfreeze(trx, userId, 'owner'))) throw notYours()
    const heldUntil = await settings.holdForDay(trx, userId, clock.now())
    await security.notices.tell(trx, userId, { change: 'account-unfrozen', origin, heldUntil })
    return heldUntil
  })
  return { heldUntil: until.toISOString() }
}

const notYours = (): DomainError =>
  new DomainError(
    'ALREADY_DONE',
    'There is no freeze of yours to lift. If support has frozen the account, write to them.',
  )
