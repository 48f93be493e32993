import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { Caller, RequestUser } from '#server/calls/request-session.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { AddAllowed, AllowList, SetAllowListEnabled } from '#shared/domains/security/allow-list.schema.ts'
import { isAccountId, isMuxedAddress } from '#shared/kernel/address.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import * as queries from './allow-list.queries.ts'

export interface AllowListDeps {
  db: Db
  clock: Clock
  security: SecurityService
  settings: SettingsService
}
export type AllowListService = ReturnType<typeof createAllowListService>

/** Adding and switching off both wait, so that who steals a session can do neither before the owner has read the mail. */
const WAIT_MS = 48 * HOUR_MS
const MOST_ENTRIES = 200

/** The destinations that an account's money may go to, where its owner has switched the list on. */
export function createAllowListService(deps: AllowListDeps) {
  return {
    ...bind(deps, { list, add, remove, setEnabled }),
    forget: queries.deleteAllAllowed,
  }
}

async function list({ db, clock, settings }: AllowListDeps, { id }: RequestUser): Promise<AllowList> {
  const [{ isEnabled, endsAt }, rows] = await Promise.all([settings.allowList.state(id), queries.listAllowed(db, id)])
  const hasEnded = endsAt !== null && endsAt <= clock.now()
  return {
    enabled: isEnabled && !hasEnded,
    endsAt: hasEnded ? null : (endsAt?.toISOString() ?? null),
    items: rows.map(({ userId: _user, createdAt, activeFrom, ...entry }) => ({
      ...entry,
      createdAt: createdAt.toISOString(),
      activeFrom: activeFrom.toISOString(),
    })),
    nextCursor: null,
  }
}

/** Throws as requireStepUp; BAD_INPUT for what is no address, ALREADY_DONE, LIMIT_EXCEEDED. */
async function add(deps: AllowListDeps, { user, origin }: Caller, input: AddAllowed): Promise<{ id: string }> {
  const { db, clock, security } = deps
  const { address, memo = '', label, ...proof } = input
  if (!isAccountId(address) && !isMuxedAddress(address))
    throw new DomainError('BAD_INPUT', 'Enter an address', { field: 'address' })
  if (memo !== '' && isMuxedAddress(address))
    throw new DomainError('MEMO_WITH_MUXED', 'An M address already names its recipient. Leave the memo empty.', {
      field: 'memo',
    })
  await security.requireStepUp(user, proof)
  const createdAt = clock.now()
  const activeFrom = new Date(createdAt.getTime() + WAIT_MS)
  return db.transaction().execute(async (trx) => {
    if ((await queries.countAllowed(trx, user.id)) >= MOST_ENTRIES)
      throw new DomainError('LIMIT_EXCEEDED', `The list has at most ${MOST_ENTRIES} entries. Remove one first.`)
    const id = uuid()
    const entry = { id, userId: user.id, address, memo, label, createdAt, activeFrom }
    if (!(await queries.insertAllowed(trx, entry)))
      throw new DomainError('ALREADY_DONE', 'This destination is on the list already', { field: 'address' })
    await security.notices.tell(trx, user.id, { change: 'destination-added', name: label, origin })
    return { id }
  })
}

/** Throws NOT_FOUND, also for somebody else's. */
async function remove({ db, security }: AllowListDeps, { user, origin }: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const removed = await queries.deleteAllowed(trx, user.id, id)
    if (!removed) throw notFound('entry')
    await security.notices.tell(trx, user.id, { change: 'destination-removed', name: removed.label, origin })
  })
}

/** On at once, which also takes back an end that was asked for; off after 48 hours. Throws as requireStepUp. */
async function setEnabled(
  { db, clock, security, settings }: AllowListDeps,
  { user, origin }: Caller,
  { enabled, ...proof }: SetAllowListEnabled,
): Promise<void> {
  if (!enabled) {
    await settings.requireUnlocked(user.id)
    await security.requireStepUp(user, proof)
  }
  const endsAt = enabled ? null : new Date(clock.now().getTime() + WAIT_MS)
  await db.transaction().execute(async (trx) => {
    if (!enabled) await settings.requireUnlocked(user.id, trx)
    if (!(await settings.allowList.set(trx, user.id, { endsAt }))) return
    const change = enabled ? 'allow-list-on' : 'allow-list-ending'
    await security.notices.tell(trx, user.id, { change, origin })
  })
}
