import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { AuditEntriesTable } from '#db/domains/audit/audit.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { ListAudit } from '#shared/domains/audit/audit.schema.ts'

export type EntryRow = Selectable<AuditEntriesTable>
/** The filters with ids in place of names. */
export type EntryFilter = Pick<ListAudit, 'stream' | 'actor' | 'subject' | 'action' | 'from' | 'to' | 'limit'> & {
  after: { at: Date; id: string } | null
}

/** Newest first, one more than the limit where there is a next page; each filter has an index in this order. */
export async function listNewest(db: Db, filter: EntryFilter): Promise<EntryRow[]> {
  const { after, limit } = filter
  let query = db.selectFrom('auditEntries').selectAll()
  if (after) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id}::uuid)`)
  if (filter.stream) query = query.where('stream', '=', filter.stream)
  if (filter.actor) query = query.where('actorId', '=', filter.actor)
  if (filter.subject) query = query.where('subjectId', '=', filter.subject)
  if (filter.action) query = query.where('action', '=', filter.action)
  if (filter.from) query = query.where('at', '>=', new Date(filter.from))
  if (filter.to) query = query.where('at', '<', new Date(filter.to))
  return query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** The id of the user of that name, in any letters; null where there is none. */
export async function findUserId(db: Db, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()
  return row?.id ?? null
}

export async function usernamesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(
    db,
    sql<{ id: string; username: string }>`select id, username from users where id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, username }) => [id, username]))
}
