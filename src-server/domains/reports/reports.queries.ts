import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { TablesOfReports } from '#db/domains/reports/reports.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { ReportStatus } from '#shared/domains/reports/report.states.ts'
import type { ListReports } from '#shared/domains/reports/reports.schema.ts'
import type { LinkedIssue, ListDeskReports } from '#shared/domains/reports/reports-desk.schema.ts'

export type ReportRow = Selectable<TablesOfReports['problemReports']>
export type ShownRow = ReportRow & { username: string; endedByName: string | null }

/** False where the same request came at the same time. */
export async function insertReport(trx: Trx, row: Insertable<TablesOfReports['problemReports']>): Promise<boolean> {
  const added = await trx
    .insertInto('problemReports')
    .values(row)
    .onConflict((one) => one.columns(['userId', 'requestId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const findByRequest = (reader: Reader, userId: string, requestId: string): Promise<ReportRow | undefined> =>
  reader
    .selectFrom('problemReports')
    .selectAll()
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()

export const findOwn = (db: Db, userId: string, id: string): Promise<ReportRow | undefined> =>
  db.selectFrom('problemReports').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst()

/** Newest first; one more than the limit where there is a next page. */
export function listOwn(db: Db, userId: string, { cursor, limit }: ListReports): Promise<ReportRow[]> {
  const after =
    cursor === undefined
      ? sql``
      : sql`and (reported_at, id) < (select reported_at, id from problem_reports where id = ${cursor} and user_id = ${userId})`
  return rowsOf<ReportRow>(
    db,
    sql`select * from problem_reports where user_id = ${userId} ${after}
      order by reported_at desc, id desc limit ${limit + 1}`,
  )
}

const SHOWN = sql`select r.*, u.username, e.username as ended_by_name from problem_reports r
  join users u on u.id = r.user_id left join users e on e.id = r.ended_by`

/** One more than the limit where there is a next page. */
export function listForDesk(db: Db, { view, cursor, limit }: ListDeskReports): Promise<ShownRow[]> {
  const isWaiting = view === 'open' || view === 'in_review'
  const [direction, beyond] = isWaiting ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const after =
    cursor === undefined
      ? sql``
      : sql`and (r.reported_at, r.id) ${beyond} (select reported_at, id from problem_reports where id = ${cursor})`
  return rowsOf<ShownRow>(
    db,
    sql`${SHOWN} where r.status = ${view} ${after}
      order by r.reported_at ${direction}, r.id ${direction} limit ${limit + 1}`,
  )
}

export async function findShown(reader: Reader, id: string): Promise<ShownRow | undefined> {
  const [row] = await rowsOf<ShownRow>(reader, sql`${SHOWN} where r.id = ${id}`)
  return row
}

export const lockReport = (trx: Trx, id: string): Promise<ReportRow | undefined> =>
  trx.selectFrom('problemReports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface Turn {
  status: ReportStatus
  sealedAnswer?: string
  endedAt?: Date
  endedBy?: string
}
/** The only statement that turns a report. */
export async function turnReport(trx: Trx, id: string, turn: Turn): Promise<void> {
  await trx.updateTable('problemReports').set(turn).where('id', '=', id).execute()
}

export async function linkIssue(trx: Trx, id: string, issueId: string | null): Promise<void> {
  await trx.updateTable('problemReports').set({ issueId }).where('id', '=', id).execute()
}

/** Deletes those of a person, or the oldest of all that were sent before a time; their pictures’ ids. */
export async function deleteReports(
  trx: Trx,
  of: { userId: string } | { before: Date; limit: number },
): Promise<{ count: number; pictureIds: string[] }> {
  const which =
    'userId' in of
      ? sql`user_id = ${of.userId}`
      : sql`id in (select id from problem_reports where reported_at < ${of.before} order by reported_at limit ${of.limit})`
  const rows = await rowsOf<{ pictureId: string | null }>(
    trx,
    sql`delete from problem_reports where ${which} returning picture_id`,
  )
  return { count: rows.length, pictureIds: rows.flatMap(({ pictureId }) => pictureId ?? []) }
}

const ISSUE = sql`select id, title, status = 'resolved' as is_over from system_issues`

export async function findIssue(reader: Reader, id: string): Promise<LinkedIssue | undefined> {
  const [row] = await rowsOf<LinkedIssue>(reader, sql`${ISSUE} where id = ${id}`)
  return row
}

/** The newest that are open. */
export const listOpenIssues = (db: Db, most: number): Promise<LinkedIssue[]> =>
  rowsOf(db, sql`${ISSUE} where status = 'active' order by last_detected desc limit ${most}`)

/** Where an answer goes. */
export const findWriter = (reader: Reader, userId: string): Promise<{ username: string; email: string }> =>
  reader.selectFrom('users').select(['username', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
