import { v7 as uuid } from 'uuid'
import type { Caller } from '#server/calls/request-session.ts'
import { keptUntil } from '#server/domains/kyc/days.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { affiliatePayoutsFrom, readLevelLimits } from '#server/domains/kyc/level-limits.ts'
import { findSent } from '#server/domains/kyc/levels.queries.ts'
import { levelOf } from '#server/domains/kyc/levels.ts'
import { findOverride } from '#server/domains/kyc/limits/overrides.queries.ts'
import { settleIdentity } from '#server/domains/kyc/telling.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { KycOverview, ListViews, OwnCase, OwnDocument, Reason, ViewPage } from '#shared/domains/kyc/kyc.schema.ts'
import { isOpen, mayStep } from '#shared/domains/kyc/kyc.states.ts'
import { caseName } from '#shared/domains/kyc/kyc.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import * as queries from './cases.queries.ts'
import * as documents from './documents.queries.ts'
import { noCase } from './submitting.ts'

const MONTH_MS = 30 * DAY_MS

/** Where a person stands. */
export async function overview(deps: KycDeps, userId: string): Promise<KycOverview> {
  const { db, clock } = deps
  const now = clock.now()
  const [level, cases, usualHours, limits, payoutsFrom, override] = await Promise.all([
    levelOf(deps, userId),
    queries.listCasesOf(db, userId),
    queries.medianHours(db, new Date(now.getTime() - MONTH_MS)),
    readLevelLimits(deps.uiConfig),
    affiliatePayoutsFrom(deps.uiConfig),
    findOverride(db, userId, now),
  ])
  const open = cases.find(({ status }) => isOpen(status))
  const approved = cases.find(({ status }) => status === 'approved')
  const shown = open ?? approved ?? cases[0]
  return {
    level,
    usualHours,
    limits,
    affiliatePayoutsFrom: payoutsFrom,
    override: override ? { ...override, endsAt: override.endsAt.toISOString() } : null,
    sent: limits === null && !override ? { day: '0.00', month: '0.00' } : await findSent(db, { userId, now }),
    case: shown ? await present(deps, shown) : null,
    standing: open && approved ? { expiresOn: approved.expiresOn } : null,
    maySubmit: open === undefined,
  }
}

async function present({ db }: KycDeps, row: queries.CaseRow): Promise<OwnCase> {
  const [pictures, events] = await Promise.all([documents.listDocuments(db, row.id), queries.listEvents(db, row.id)])
  const { id, number, status, documentType, country, expiresOn } = row
  return {
    id,
    status,
    documentType,
    country,
    expiresOn,
    number: caseName(number),
    numberEnd: row.numberEnd ?? '',
    submittedAt: row.submittedDate.toISOString(),
    reviewedAt: row.reviewDate?.toISOString() ?? null,
    reason: reasonOf(row.rejectionReason, row.rejectionReasonEs),
    documents: row.deletedAt === null ? pictures.filter(({ copyOf }) => copyOf === null).map(ownDocument) : [],
    events: events
      .filter(({ event }) => event !== 'released')
      .map(({ event, at }) => ({ event, at: at.toISOString() })),
    keptUntil: keptUntil(row).toISOString().slice(0, 10),
    deletionAskedAt: row.deletionAskedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }
}

const ownDocument = (row: documents.DocumentRow): OwnDocument => ({
  id: row.id,
  side: row.side,
  status: row.status,
  reason: reasonOf(row.reasonEn, row.reasonEs),
  sentAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

const reasonOf = (en: string | null, es: string | null): Reason | null =>
  en === null || es === null ? null : { en, es }

/** Who has looked at a person's documents, themselves included. */
export async function views({ db }: KycDeps, userId: string, query: ListViews): Promise<ViewPage> {
  const rows = await documents.listViews(db, userId, query)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
  return {
    items: page.map(({ viewerId, viewer, at, ...row }) => ({
      id: row.id,
      side: row.side,
      isCopy: row.isCopy,
      way: row.way,
      at: at.toISOString(),
      // What a reviewer's browser is called is nobody else's matter.
      ...(viewerId === userId ? { viewer: null, userAgent: row.userAgent } : { viewer, userAgent: '' }),
    })),
    nextCursor,
  }
}

/** Throws NOT_FOUND, ALREADY_DONE where it has ended. */
export async function withdraw(deps: KycDeps, { user, origin }: Caller, id: string): Promise<void> {
  const { db, clock, audit } = deps
  await db.transaction().execute(async (trx) => {
    const row = await queries.lockCase(trx, id)
    if (row?.userId !== user.id) throw noCase()
    if (!mayStep(row.status, 'withdrawn')) throw new DomainError('ALREADY_DONE', 'This case has ended already.')
    const at = clock.now()
    await queries.change(trx, id, { status: 'withdrawn', claimedBy: null, claimedUntil: null })
    await queries.insertEvent(trx, { id: uuid(), caseId: id, at, event: 'withdrawn', byUser: user.id, note: null })
    await settleIdentity(deps, trx, user.id)
    const change = { old: { status: row.status }, new: { status: 'withdrawn' }, origin } as const
    const subject = { kind: 'identity', id } as const
    await audit.note(trx, { actor: { kind: 'user', id: user.id }, action: 'kyc.withdrawn', subject, ...change })
  })
}

/** Their pictures and what they wrote are deleted once the retention is over. Doing it twice is doing it once. Throws NOT_FOUND. */
export async function askForDeletion({ db, clock }: KycDeps, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await queries.lockCase(trx, id)
    if (row?.userId !== userId) throw noCase()
    if (isOpen(row.status)) throw new DomainError('ALREADY_DONE', 'This case is still open. Withdraw it first.')
    if (row.deletionAskedAt === null) await queries.change(trx, id, { deletionAskedAt: clock.now() })
  })
}
