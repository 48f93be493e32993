import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { WalletService } from '#server/domains/wallet/wallet.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { ActOnPerson } from '#shared/domains/admin/people.schema.ts'
import type { CurrentView, ViewedTransactions } from '#shared/domains/admin/view-as.schema.ts'
import { VIEW_MINUTES } from '#shared/domains/admin/view-minutes.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { endLapsed, endViewOf, findView, insertView, type ViewRow } from './view-as.queries.ts'

export interface ViewAsDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  security: Pick<SecurityService, 'requireMayActOn' | 'requireStepUp' | 'notices'>
  settings: Pick<SettingsService, 'get'>
  transactions: Pick<TransactionsService, 'listWithoutNotes'>
  wallet: Pick<WalletService, 'overview'>
}
export type ViewAsService = ReturnType<typeof createViewAsService>

const LAPSED_AT_ONCE = 500

/**
 * An administrator sees what the owner of an account sees. The session stays the administrator's own: there is nothing by which
 * it could act for the owner, only these readings.
 */
export function createViewAsService(deps: ViewAsDeps) {
  const { db, clock } = deps
  const find = (by: RequestUser, userId: string) =>
    findView(db, { sessionHash: by.sessionHash, userId, now: clock.now() })

  /** Throws FORBIDDEN where this session has not begun to look at that account, or its time is over. */
  async function reading<Answer>(by: RequestUser, id: string, read: (userId: string) => Promise<Answer>) {
    if (!(await find(by, id))) throw new DomainError('FORBIDDEN', 'Say first why you look at this account.')
    return read(id)
  }

  return {
    ...bind(deps, { lapse }),
    start: (by: RequestUser, input: ActOnPerson, origin: ActOrigin) => start(deps, { by, input, origin }),
    end: (by: RequestUser, origin: ActOrigin) => db.transaction().execute((trx) => end(deps, trx, { by, origin })),
    async current(by: RequestUser, id: string): Promise<CurrentView> {
      const found = await find(by, id)
      if (!found) return { view: null }
      const { username, walletAddress, reason, endsAt } = found
      return { view: { username, walletAddress, reason, endsAt: endsAt.toISOString() } }
    },
    wallet: (by: RequestUser, id: string) => reading(by, id, deps.wallet.overview),
    settings: (by: RequestUser, id: string) => reading(by, id, deps.settings.get),
    transactions: (by: RequestUser, { id, ...page }: ViewedTransactions) =>
      reading(by, id, (userId) => deps.transactions.listWithoutNotes(userId, page)),
  }
}

interface Started {
  by: RequestUser
  input: ActOnPerson
  origin: ActOrigin
}

/** The owner is told. Ends what this session was looking at before. Throws as requireMayActOn and requireStepUp. */
async function start(deps: ViewAsDeps, { by, input, origin }: Started): Promise<void> {
  const { db, clock, audit, security } = deps
  const { id: userId, reason, ...proof } = input
  await security.requireMayActOn(by, userId)
  await security.requireStepUp(by, proof)
  await db.transaction().execute(async (trx) => {
    await end(deps, trx, { by, origin })
    const startedAt = clock.now()
    const endsAt = new Date(startedAt.getTime() + VIEW_MINUTES * MINUTE_MS)
    const { id: adminId, sessionHash } = by
    await insertView(trx, { id: uuid(), adminId, sessionHash, userId, reason, startedAt, endsAt })
    await security.notices.tellOfOurAct(trx, userId, { change: 'viewed-by-us' })
    const act = { action: 'user.view_started', subject: { kind: 'user', id: userId } } as const
    const values = { endsAt: endsAt.toISOString() }
    await audit.note(trx, { ...act, actor: { kind: 'admin', id: adminId }, new: values, reason, origin })
  })
}

/** Does nothing where this session looks at nobody. */
async function end({ clock, audit }: ViewAsDeps, trx: Trx, { by, origin }: Omit<Started, 'input'>): Promise<void> {
  const ended = await endViewOf(trx, by.sessionHash, clock.now())
  if (ended) await audit.note(trx, { ...entryOf(ended), actor: { kind: 'admin', id: by.id }, origin })
}

/** Notes the end of what was not ended by hand. */
async function lapse({ db, clock, audit }: ViewAsDeps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const view of await endLapsed(trx, clock.now(), LAPSED_AT_ONCE))
      await audit.note(trx, { ...entryOf(view), actor: { kind: 'service' }, new: { lapsed: true } })
  })
}

const entryOf = ({ userId, reason }: ViewRow) =>
  ({ action: 'user.view_ended', subject: { kind: 'user', id: userId }, reason }) as const
