import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { CaseStatus } from '#shared/domains/kyc/kyc.states.ts'
import type { DocumentType, Side } from '#shared/domains/kyc/kyc.ts'
import type { AlarmKind, KycStats, ListCases, ListedReason, Reviewer } from '#shared/domains/kyc/review.schema.ts'

export interface QueueRow {
  id: string
  number: string
  userId: string
  username: string
  email: string
  documentType: DocumentType
  country: string
  numberEnd: string | null
  status: CaseStatus
  submittedDate: Date
  waitingSince: Date
  claimedBy: string | null
  claimedByName: string | null
  claimedUntil: Date | null
  openAlarms: number
  assignedTo: string | null
  assignedName: string | null
}

const WAITING = sql`('pending', 'in_review')`
const LISTED = sql`c.id, c.number::text, c.user_id, u.username, u.email, c.document_type, c.country, c.number_end, c.status,
  c.submitted_date, coalesce((select max(e.at) from kyc_events e where e.case_id = c.id
    and e.event in ('submitted', 'resubmitted')), c.submitted_date) as waiting_since,
  c.claimed_by, r.username as claimed_by_name, c.claimed_until, c.assigned_to,
  (select a.username from users a where a.id = c.assigned_to) as assigned_name,
  (select count(*)::int from kyc_alarms a where a.case_id = c.id and a.settled_at is null) as open_alarms`
const FROM = sql`kyc_verifications c join users u on u.id = c.user_id left join users r on r.id = c.claimed_by`

/** One more than the limit where there is a next page. `numberHash`: of the search, were it a document's number; `of`: a reviewer's alone. */
export function listCases(
  db: Db,
  { status, order, search, cursor, limit }: ListCases,
  { numberHash, of }: { numberHash: string | null; of: string | null },
): Promise<QueueRow[]> {
  const direction = order === 'oldest' ? sql`asc` : sql`desc`
  const beyond = order === 'oldest' ? sql`>` : sql`<`
  const among = status === 'waiting' ? sql`c.status in ${WAITING}` : sql`c.status = ${status}`
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = search
    ? sql`and (u.username ilike ${like} or u.email ilike ${like} or 'KYC-' || c.number ilike ${like}
        or c.number_hash = ${numberHash})`
    : sql``
  const own =
    of === null ? sql`` : sql`and (c.assigned_to = ${of} or (c.claimed_by = ${of} and c.status = 'in_review'))`
  const after =
    cursor === undefined
      ? sql``
      : sql`and (c.submitted_date, c.id) ${beyond} (select submitted_date, id from kyc_verifications where id = ${cursor}::uuid)`
  return rowsOf<QueueRow>(
    db,
    sql`select ${LISTED} from ${FROM} where ${among} ${own} ${found} ${after}
    order by c.submitted_date ${direction}, c.id ${direction} limit ${limit + 1}`,
  )
}

export async function findQueued(reader: Reader, id: string): Promise<QueueRow | undefined> {
  const rows = await rowsOf<QueueRow>(reader, sql`select ${LISTED} from ${FROM} where c.id = ${id}`)
  return rows[0]
}

export async function countWaiting(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const rows = await rowsOf(
    db,
    sql<{ count: number; oldestAt: Date | null }>`select count(*)::int as count, min(submitted_date) as oldest_at
    from kyc_verifications where status in ${WAITING}`,
  )
  return rows[0] ?? { count: 0, oldestAt: null }
}

const MAY_REVIEW = sql`(is_super_admin or (is_admin and 'compliance' = any(admin_scopes))) and closed_at is null`

/** Administrators who may review, by name. */
export const listReviewers = (reader: Reader): Promise<Reviewer[]> =>
  rowsOf(
    reader,
    sql<Reviewer>`select id, username from users where is_admin and ${MAY_REVIEW} order by username limit 200`,
  )

/**
 * The oldest case that is free, those that are assigned to the reviewer first; not their own, nor one that is assigned to another
 * reviewer. Locked, so that two never get the same.
 */
export async function lockNextFree(trx: Trx, { by, now }: { by: string; now: Date }): Promise<string | undefined> {
  const rows = await rowsOf(
    trx,
    sql<{ id: string }>`select id from kyc_verifications where (status = 'pending'
      or (status = 'in_review' and claimed_until <= ${now})) and user_id <> ${by}
      and (assigned_to is null or assigned_to = ${by}
        or not exists (select from users where id = assigned_to and ${MAY_REVIEW}))
    order by assigned_to is not distinct from ${by} desc, submitted_date, id limit 1 for update skip locked`,
  )
  return rows[0]?.id
}

export interface PersonFacts {
  createdAt: Date
  emailVerified: boolean
}
export async function findPersonFacts(reader: Reader, userId: string): Promise<PersonFacts> {
  const row = await reader
    .selectFrom('users')
    .select(['createdAt', 'emailVerifiedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { createdAt: row.createdAt, emailVerified: row.emailVerifiedAt !== null }
}

export const findNames = async (reader: Reader, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await reader.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

export interface AlarmRow {
  id: string
  kind: AlarmKind
  caseId: string
  otherCaseId: string
  otherNumber: string
  otherUserId: string
  otherUsername: string
  otherStatus: CaseStatus
  side: Side | null
  distance: number | null
  raisedAt: Date
  settledAt: Date | null
  settledBy: string | null
  settledNote: string | null
}
/** Those of a case, and those that others have raised about it. */
export const listAlarms = (reader: Reader, caseId: string): Promise<AlarmRow[]> =>
  rowsOf(
    reader,
    sql<AlarmRow>`select a.id, a.kind, a.case_id, o.id as other_case_id, o.number::text as other_number, o.user_id as other_user_id,
      u.username as other_username, o.status as other_status, d.side, a.distance, a.raised_at, a.settled_at,
      s.username as settled_by, a.settled_note
    from kyc_alarms a join kyc_verifications o on o.id = case when a.case_id = ${caseId} then a.other_case_id else a.case_id end
      join users u on u.id = o.user_id left join kyc_documents d on d.id = a.document_id left join users s on s.id = a.settled_by
    where a.case_id = ${caseId} or a.other_case_id = ${caseId} order by a.settled_at is not null, a.id`,
  )

/** False where it is settled already. */
export async function settleAlarm(
  trx: Trx,
  { id, by, at, note }: { id: string; by: string; at: Date; note: string },
): Promise<string | null> {
  const row = await trx
    .updateTable('kycAlarms')
    .set({ settledAt: at, settledBy: by, settledNote: note })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .returning('caseId')
    .executeTakeFirst()
  return row?.caseId ?? null
}

/** Whose case an alarm was raised in; undefined where there is no such alarm. */
export const findAlarm = (reader: Reader, id: string): Promise<{ userId: string } | undefined> =>
  reader
    .selectFrom('kycAlarms')
    .innerJoin('kycVerifications as c', 'c.id', 'kycAlarms.caseId')
    .select('c.userId')
    .where('kycAlarms.id', '=', id)
    .executeTakeFirst()

export const listReasons = (db: Reader): Promise<ListedReason[]> =>
  db
    .selectFrom('kycReasons')
    .select(['id', 'about', 'en', 'es', 'isActive'])
    .orderBy('isActive', 'desc')
    .orderBy('place')
    .orderBy('id')
    .limit(500)
    .execute()

export async function saveReason(trx: Trx, reason: ListedReason): Promise<void> {
  const { id, about, en, es, isActive } = reason
  await trx
    .insertInto('kycReasons')
    .values({ id, about, en, es, isActive, place: sql<number>`(select coalesce(max(place), 0) + 1 from kyc_reasons)` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ about, en, es, isActive }))
    .execute()
}

type Totals = Pick<
  KycStats,
  'submitted' | 'approved' | 'rejected' | 'revised' | 'medianHours' | 'slowestTenthHours' | 'openAlarms'
>
export async function findTotals(db: Db, since: Date): Promise<Totals> {
  const rows = await rowsOf(
    db,
    sql<Totals>`
    with decided as (select extract(epoch from e.at - (select max(s.at) from kyc_events s where s.case_id = e.case_id
        and s.at <= e.at and s.event in ('submitted', 'resubmitted'))) / 3600 as hours
      from kyc_events e where e.at >= ${since} and e.event in ('approved', 'rejected', 'needs_revision'))
    select (select count(*)::int from kyc_events where at >= ${since} and event = 'submitted') as submitted,
      (select count(*)::int from kyc_events where at >= ${since} and event = 'approved') as approved,
      (select count(*)::int from kyc_events where at >= ${since} and event = 'rejected') as rejected,
      (select count(*)::int from kyc_events where at >= ${since} and event = 'needs_revision') as revised,
      (select percentile_cont(0.5) within group (order by hours)::float8 from decided) as median_hours,
      (select percentile_cont(0.9) within group (order by hours)::float8 from decided) as slowest_tenth_hours,
      (select count(*)::int from kyc_alarms where settled_at is null) as open_alarms`,
  )
  return rows[0] as Totals
}

export const listDays = (db: Db, since: Date): Promise<KycStats['byDay']> =>
  rowsOf(
    db,
    sql<KycStats['byDay'][number]>`select (at at time zone 'UTC')::date::text as day,
      count(*) filter (where event = 'submitted')::int as submitted,
      count(*) filter (where event in ('approved', 'rejected', 'needs_revision'))::int as decided
    from kyc_events where at >= ${since} group by 1 order by 1`,
  )

export const listDeciders = (db: Db, since: Date): Promise<KycStats['reviewers']> =>
  rowsOf(
    db,
    sql<
      KycStats['reviewers'][number]
    >`select u.username, count(*)::int as decided from kyc_events e join users u on u.id = e.by_user
    where e.at >= ${since} and e.event in ('approved', 'rejected', 'needs_revision') group by 1 order by 2 desc, 1 limit 20`,
  )
