import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { ApprovalsTable } from '#db/domains/approvals/approvals.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { ListApprovals, OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import type { Evidence } from '#shared/domains/approvals/evidence.schema.ts'

export type ApprovalRow = Selectable<ApprovalsTable>
/** How asker and viewer stand to each other. */
export interface Ties {
  grantedByAsker: boolean
  sharesDevice: boolean
}
export type SeenRow = ApprovalRow &
  Ties & { askedByName: string; decidedByName: string | null; subjectName: string | null }

/** False where the same was asked for already and is still open. */
export async function insertApproval(
  trx: Trx,
  approval: Insertable<Omit<ApprovalsTable, 'evidence' | 'decidedBy' | 'decidedAt' | 'note' | 'endedAt'>> & {
    evidence: Evidence
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('approvals')
    .values({ ...approval, payload: JSON.stringify(approval.payload), evidence: JSON.stringify(approval.evidence) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function lockApproval(trx: Trx, id: string): Promise<ApprovalRow | undefined> {
  return trx.selectFrom('approvals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export const findApproval = (db: Db, id: string): Promise<ApprovalRow | undefined> =>
  db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst()

export const listKinds = (db: Db, ids: readonly string[]): Promise<Pick<ApprovalRow, 'id' | 'kind'>[]> =>
  db.selectFrom('approvals').select(['id', 'kind']).where('id', 'in', ids).execute()

type OpenRow = Omit<OpenApproval, 'whom' | 'howMuch' | 'old' | 'new'> & Pick<ApprovalRow, 'payload'>
/** What waits for a decision, or is just being applied, of these kinds. */
export async function listAsked(db: Db, kinds: readonly ApprovalRow['kind'][]): Promise<OpenRow[]> {
  const rows = await db
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'approvals.askedBy')
    .select([
      'approvals.id as approvalId',
      'kind',
      'subject',
      'status',
      'difference',
      'askedAt',
      'expiresAt',
      'payload',
    ])
    .leftJoin('users as subjects', (join) => join.on(sql<boolean>`subjects.id = ${SUBJECT_ID('approvals')}`))
    .select(['users.username as askedByName', 'subjects.username as subjectName'])
    .where('kind', 'in', kinds)
    .where('status', 'in', ['pending', 'approved'])
    .limit(ASKED_SHOWN)
    .execute()
  return rows.map(({ askedAt, expiresAt, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}
const ASKED_SHOWN = 500

export interface Deciding {
  status: 'approved' | 'refused'
  by: string
  at: Date
  note: string | null
}

export async function decide(trx: Trx, id: string, { status, by, at, note }: Deciding): Promise<void> {
  await trx
    .updateTable('approvals')
    .set({ status, decidedBy: by, decidedAt: at, note })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Only from 'approved'. */
export async function endApproved(trx: Trx, id: string, end: { status: 'applied' | 'void'; at: Date }): Promise<void> {
  await trx
    .updateTable('approvals')
    .set({ status: end.status, endedAt: end.at })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .execute()
}

/** Those whose time is over; what somebody is just deciding on is left to them. */
export async function expirePending(trx: Trx, now: Date, atMost: number): Promise<ApprovalRow[]> {
  const due = trx
    .selectFrom('approvals')
    .select('id')
    .where('status', '=', 'pending')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
  return trx
    .updateTable('approvals')
    .set({ status: 'expired', endedAt: now })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

/** Who was granted a role or scopes at somebody's request may not decide for them for so long. */
const BOUND_TO_ASKER = sql.lit('7 days')

/** SQL: how the asker of `a` and this viewer stand to each other. */
const ties = (viewer: string, now: Date) => sql`
  (exists (select from approvals g where g.kind in ('admin-role', 'admin-scopes') and g.status = 'applied' and g.subject = ${viewer}::text
    and g.asked_by = a.asked_by and g.decided_at > ${now}::timestamptz - ${BOUND_TO_ASKER}::interval
    and g.payload ->> 'to' not in ('user', '[]'))
  or exists (select from admin_invitations i join approvals g on g.id = i.id where i.used_by = ${viewer}::uuid
    and g.asked_by = a.asked_by and i.used_at > ${now}::timestamptz - ${BOUND_TO_ASKER}::interval)) as granted_by_asker,
  exists (select from devices theirs join devices own using (device_hash)
    where theirs.user_id = a.asked_by and own.user_id = ${viewer}::uuid) as shares_device`

export async function findTies(reader: Reader, id: string, viewer: { id: string; now: Date }): Promise<Ties> {
  const [row] = await rowsOf<Ties>(
    reader,
    sql`select ${ties(viewer.id, viewer.now)} from approvals a where a.id = ${id}`,
  )
  if (!row) throw new Error('an approval is gone')
  return row
}

/** SQL: the subject where it is a user's id. */
const SUBJECT_ID = (table: 'a' | 'approvals') =>
  sql.raw(`case when ${table}.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${table}.subject::uuid end`)

/** Of these kinds, what waits that somebody else has asked for: so many of the oldest. */
export const listPending = (
  db: Db,
  kinds: readonly ApprovalRow['kind'][],
  { viewerId, now, upTo }: { viewerId: string; now: Date; upTo: number },
): Promise<(ApprovalRow & Ties)[]> =>
  rowsOf(
    db,
    sql`select a.*, ${ties(viewerId, now)} from (select * from approvals
        where status = 'pending' and kind = any(${[...kinds]}::text[]) and asked_by <> ${viewerId}::uuid
          and expires_at > ${now} order by asked_at, id limit ${upTo}) as a order by a.asked_at, a.id`,
  )

/** Newest first, one more than the limit where there is a next page. */
export async function listApprovals(
  db: Db,
  { view, by: whose, kind, cursor, limit }: ListApprovals,
  viewer: { id: string; now: Date },
): Promise<SeenRow[]> {
  const inView =
    view === 'open' ? sql`a.status in ('pending', 'approved')` : sql`a.status not in ('pending', 'approved')`
  const after =
    cursor === undefined
      ? sql``
      : sql`and (a.asked_at, a.id) < (select asked_at, id from approvals where id = ${cursor})`
  const of = kind === undefined ? sql`` : sql`and a.kind = ${kind}`
  const by = whose === undefined ? sql`` : sql`and (a.asked_by = ${viewer.id}) = ${whose === 'me'}`
  return rowsOf<SeenRow>(
    db,
    seen(viewer, sql`${inView} ${of} ${by} ${after} order by a.asked_at desc, a.id desc limit ${limit + 1}`),
  )
}

/** One request as a viewer sees it. */
export const findSeen = async (db: Db, id: string, viewer: { id: string; now: Date }): Promise<SeenRow | undefined> =>
  (await rowsOf<SeenRow>(db, seen(viewer, sql`a.id = ${id}`)))[0]

export const findAllSeen = (db: Db, ids: readonly string[], viewer: { id: string; now: Date }): Promise<SeenRow[]> =>
  rowsOf<SeenRow>(db, seen(viewer, sql`a.id = any(${[...ids]}::uuid[])`))

const seen = (viewer: { id: string; now: Date }, which: RawBuilder<unknown>) =>
  sql<SeenRow>`select a.*, asker.username as asked_by_name, decider.username as decided_by_name,
      subject.username as subject_name, ${ties(viewer.id, viewer.now)}
    from approvals a join users asker on asker.id = a.asked_by
      left join users decider on decider.id = a.decided_by
      left join users subject on subject.id = ${SUBJECT_ID('a')}
    where ${which}`
