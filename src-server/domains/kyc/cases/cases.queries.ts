import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { KycEventsTable, KycVerificationsTable } from '#db/domains/kyc/kyc.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type CaseEvent, type CaseStatus, OPEN_STATUSES } from '#shared/domains/kyc/kyc.states.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

export type CaseRow = Selectable<KycVerificationsTable>

const COLUMNS = [
  ...(['id', 'number', 'userId', 'documentType', 'documentNumber', 'status', 'submittedDate', 'reviewDate'] as const),
  ...(['reviewedBy', 'documentImageFront', 'documentImageBack', 'selfieImage', 'rejectionReason', 'notes'] as const),
  'rejectionReasonEs',
  ...([
    'numberHash',
    'numberEnd',
    'personHash',
    'sealedPerson',
    'country',
    'remindedDays',
    'claimedBy',
    'claimedUntil',
    'assignedTo',
  ] as const),
  ...(['deletionAskedAt', 'deletedAt'] as const),
] as const
const DAY = sql<string>`expires_on::text`.as('expiresOn')

/** One person's cases change one after the other. */
export async function lockPerson(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kyc ${userId}`}, 0))`.execute(trx)
}

export async function insertCase(trx: Trx, row: Insertable<KycVerificationsTable>): Promise<void> {
  await trx.insertInto('kycVerifications').values(row).execute()
}

export const findCase = (reader: Reader, id: string): Promise<CaseRow | undefined> =>
  reader
    .selectFrom('kycVerifications')
    .select([...COLUMNS, DAY])
    .where('id', '=', id)
    .executeTakeFirst()

export const lockCase = (trx: Trx, id: string): Promise<CaseRow | undefined> =>
  trx
    .selectFrom('kycVerifications')
    .select([...COLUMNS, DAY])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Newest first. */
export const listCasesOf = (reader: Reader, userId: string): Promise<CaseRow[]> =>
  reader
    .selectFrom('kycVerifications')
    .select([...COLUMNS, DAY])
    .where('userId', '=', userId)
    .orderBy('submittedDate', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** Approved cases of these people whose document has not ended. */
export const listApproved = (
  reader: Reader,
  { userIds, today }: { userIds: readonly string[]; today: string },
): Promise<CaseRow[]> =>
  reader
    .selectFrom('kycVerifications')
    .select([...COLUMNS, DAY])
    .where('userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('status', '=', 'approved')
    .where(sql<boolean>`expires_on >= ${today}::date`)
    .execute()

/** The only statement that changes a case. */
export async function change(trx: Trx, id: string, to: Updateable<KycVerificationsTable>): Promise<void> {
  await trx.updateTable('kycVerifications').set(to).where('id', '=', id).execute()
}

export async function insertEvent(trx: Trx, event: Insertable<KycEventsTable>): Promise<void> {
  await trx.insertInto('kycEvents').values(event).execute()
}

export interface EventRow {
  event: CaseEvent
  at: Date
  by: string | null
  note: string | null
}
export const listEvents = (reader: Reader, caseId: string): Promise<EventRow[]> =>
  reader
    .selectFrom('kycEvents')
    .leftJoin('users', 'users.id', 'kycEvents.byUser')
    .select(['kycEvents.event', 'kycEvents.at', 'users.username as by', 'kycEvents.note'])
    .where('kycEvents.caseId', '=', caseId)
    .orderBy('kycEvents.id')
    .execute()

/** What counts for the person: an approval that still stands, else the newest case. */
export async function standingStatus(reader: Reader, userId: string): Promise<CaseStatus> {
  const rows = await rowsOf(
    reader,
    sql<{ status: CaseStatus }>`select status from kyc_verifications where user_id = ${userId}
    order by (status = 'approved') desc, submitted_date desc, id desc limit 1`,
  )
  return rows[0]?.status ?? 'pending'
}

export interface MailedPerson {
  username: string
  email: string
  language: Language
  emailVerifiedAt: Date | null
  closedAt: Date | null
}
export const findPerson = (reader: Reader, userId: string): Promise<MailedPerson> =>
  reader
    .selectFrom('users')
    .innerJoin('settings', 'settings.userId', 'users.id')
    .select(['users.username', 'users.email', 'settings.language', 'users.emailVerifiedAt', 'users.closedAt'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

/** Approved cases whose document ends within so many days of that day, and whose owner was told of none so near. */
export const listToRemind = (db: Db, { today, days }: { today: string; days: number }): Promise<{ id: string }[]> =>
  rowsOf(
    db,
    sql<{ id: string }>`select id from kyc_verifications where status = 'approved'
    and expires_on between ${today}::date and ${today}::date + ${days}::int and coalesce(reminded_days, 99) > ${days}
    order by expires_on, id limit 1000`,
  )

/** Cases whose name and birthday were sealed before they were hashed. */
export const listUnhashed = (db: Db, limit: number): Promise<{ id: string }[]> =>
  rowsOf(
    db,
    sql<{ id: string }>`select id from kyc_verifications where person_hash is null and sealed_person is not null
    order by id limit ${limit}`,
  )

export const listExpired = (db: Db, today: string): Promise<{ id: string }[]> =>
  rowsOf(
    db,
    sql<{ id: string }>`select id from kyc_verifications where status = 'approved' and expires_on < ${today}::date
    order by expires_on, id limit 1000`,
  )

export const listLapsedClaims = (db: Db, now: Date): Promise<{ id: string }[]> =>
  rowsOf(
    db,
    sql<{
      id: string
    }>`select id from kyc_verifications where status = 'in_review' and claimed_until <= ${now} limit 1000`,
  )

/** Whose deletion was asked for, and whose case ended before that day. */
export const listToDelete = (db: Db, endedBefore: Date): Promise<{ id: string }[]> =>
  rowsOf(
    db,
    sql<{ id: string }>`select id from kyc_verifications where deletion_asked_at is not null and deleted_at is null
    and status in ('rejected', 'expired', 'withdrawn', 'approved')
    and coalesce(review_date, submitted_date) < ${endedBefore} order by deletion_asked_at limit 200`,
  )

/** All of a person's that have not ended are given up, and their deletion is asked for: its time comes with the retention's end. */
export async function giveUpAll(trx: Trx, userId: string, at: Date): Promise<void> {
  await trx
    .updateTable('kycVerifications')
    .set({ status: 'withdrawn', claimedBy: null, claimedUntil: null })
    .where('userId', '=', userId)
    .where('status', 'in', OPEN_STATUSES)
    .execute()
  await trx
    .updateTable('kycVerifications')
    .set({ deletionAskedAt: at })
    .where('userId', '=', userId)
    .where('deletionAskedAt', 'is', null)
    .execute()
}

/** Median hours from sending to the verdict of cases that were decided since; null of fewer than five. */
export async function medianHours(db: Db, since: Date): Promise<number | null> {
  const rows = await rowsOf(
    db,
    sql<{ hours: number; times: number }>`select count(*)::int as times,
      percentile_cont(0.5) within group (order by extract(epoch from review_date - submitted_date) / 3600)::float8 as hours
    from kyc_verifications where review_date >= ${since} and status in ('approved', 'rejected', 'expired')`,
  )
  return rows[0] !== undefined && rows[0].times >= 5 ? rows[0].hours : null
}
