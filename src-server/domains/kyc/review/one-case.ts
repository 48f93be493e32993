import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import { type CaseRow, findCase, listCasesOf, listEvents } from '#server/domains/kyc/cases/cases.queries.ts'
import { type DocumentRow, listDocuments } from '#server/domains/kyc/cases/documents.queries.ts'
import { noCase } from '#server/domains/kyc/cases/submitting.ts'
import { dayOf, keptUntil, monthsBetween } from '#server/domains/kyc/days.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { likeness } from '#server/domains/kyc/likeness.ts'
import { minimumAge, yearsBetween } from '#server/domains/kyc/minimum-age.ts'
import { numberHash, openPerson } from '#server/domains/kyc/sealed-person.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { caseName } from '#shared/domains/kyc/kyc.ts'
import type {
  CaseAlarm,
  CasePage,
  ListCases,
  QueuedCase,
  ReviewedCase,
  ReviewedDocument,
} from '#shared/domains/kyc/review.schema.ts'
import { listNotes } from './notes.queries.ts'
import * as queries from './review.queries.ts'

export async function queue(deps: KycDeps, viewer: RequestUser, query: ListCases): Promise<CasePage> {
  const hash = query.search ? numberHash(deps, query.search) : null
  const [rows, waiting] = await Promise.all([
    queries.listCases(deps.db, query, { numberHash: hash, of: query.mine ? viewer.id : null }),
    queries.countWaiting(deps.db),
  ])
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
  const now = deps.clock.now()
  return {
    items: page.map((row) => presentQueued(row, viewer.id, now)),
    nextCursor,
    waiting: { count: waiting.count, oldestAt: waiting.oldestAt?.toISOString() ?? null },
  }
}

function presentQueued(row: queries.QueueRow, viewerId: string, now: Date): QueuedCase {
  const { id, userId, username, email, documentType, country, status, openAlarms, claimedUntil: until } = row
  const isClaimed = status === 'in_review' && until !== null && until > now
  return {
    id,
    userId,
    username,
    email,
    documentType,
    country,
    openAlarms,
    number: caseName(row.number),
    status: status === 'in_review' && !isClaimed ? 'pending' : status,
    numberEnd: row.numberEnd ?? '',
    submittedAt: row.submittedDate.toISOString(),
    waitingSince: row.waitingSince.toISOString(),
    claim: isClaimed
      ? { by: row.claimedByName ?? '', isOwn: row.claimedBy === viewerId, until: until.toISOString() }
      : null,
    assigned:
      row.assignedTo === null
        ? null
        : { id: row.assignedTo, username: row.assignedName ?? '', isOwn: row.assignedTo === viewerId },
  }
}

/** Everything of a case but the pictures themselves. Throws NOT_FOUND. */
export async function getCase(
  deps: KycDeps,
  { viewer, id, override }: { viewer: RequestUser; id: string; override: ApprovalKind },
): Promise<ReviewedCase> {
  const { db, clock } = deps
  const [row, queued] = await Promise.all([findCase(db, id), queries.findQueued(db, id)])
  if (!row || !queued) throw noCase()
  const [facts, documents, alarms, events, cases, requests, remarks, years] = await Promise.all([
    queries.findPersonFacts(db, row.userId),
    listDocuments(db, id),
    queries.listAlarms(db, id),
    listEvents(db, id),
    listCasesOf(db, row.userId),
    deps.approvals.listAsked(override),
    listNotes(db, id),
    minimumAge(deps),
  ])
  const names = await queries.findNames(db, [
    ...documents.flatMap(({ decidedBy }) => decidedBy ?? []),
    ...(row.reviewedBy === null ? [] : [row.reviewedBy]),
  ])
  const person = openPerson(deps, row)
  const now = clock.now()
  const open = requests.find(({ subject }) => subject === id)
  return {
    ...presentQueued(queued, viewer.id, now),
    person,
    expiresOn: row.expiresOn,
    emailVerified: facts.emailVerified,
    notes: row.notes,
    userSince: facts.createdAt.toISOString(),
    reviewedAt: row.reviewDate?.toISOString() ?? null,
    reviewedBy: row.reviewedBy === null ? null : (names.get(row.reviewedBy) ?? null),
    reason: row.rejectionReason,
    documents: documents.map((one) => presentDocument(one, names)),
    alarms: alarms.map(presentAlarm),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    earlier: cases.filter((one) => one.id !== id).map(presentEarlier),
    remarks: remarks.map(({ at, ...remark }) => ({ ...remark, at: at.toISOString() })),
    checks: checksOf(row, person?.bornOn ?? null, { today: dayOf(now), minimumAge: years }),
    isOwn: row.userId === viewer.id,
    keptUntil: keptUntil(row).toISOString().slice(0, 10),
    askedOverride: open
      ? {
          to: open.difference.includes('approved instead') ? 'approved' : 'rejected',
          by: open.askedByName,
          expiresAt: open.expiresAt,
        }
      : null,
  }
}

const presentDocument = (row: DocumentRow, names: Map<string, string>): ReviewedDocument => ({
  id: row.id,
  side: row.side,
  status: row.status,
  width: row.width,
  height: row.height,
  copyOf: row.copyOf,
  reason: row.reasonEn === null || row.reasonEs === null ? null : { en: row.reasonEn, es: row.reasonEs },
  sentAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? null),
  isDeleted: row.uploadId === null,
})

function presentAlarm({
  caseId: _caseId,
  distance,
  raisedAt,
  settledAt,
  otherNumber,
  ...row
}: queries.AlarmRow): CaseAlarm {
  return {
    ...row,
    otherNumber: caseName(otherNumber),
    likeness: distance === null ? null : likeness(distance),
    raisedAt: raisedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}

const presentEarlier = (row: CaseRow): ReviewedCase['earlier'][number] => ({
  id: row.id,
  number: caseName(row.number),
  status: row.status,
  reason: row.rejectionReason,
  submittedAt: row.submittedDate.toISOString(),
})

const checksOf = (
  { expiresOn }: CaseRow,
  bornOn: string | null,
  { today, minimumAge: years }: { today: string; minimumAge: number },
): ReviewedCase['checks'] => {
  const age = bornOn === null ? null : yearsBetween(bornOn, today)
  return {
    expired: expiresOn < today,
    adult: age !== null && age >= years,
    months: monthsBetween(today, expiresOn),
    age,
    minimumAge: years,
  }
}
