import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { SavedFiltersTable } from '#db/domains/admin/admin.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { FilteredList, SavedFilter } from '#shared/domains/admin/saved-filters.schema.ts'

/** By name. */
export const listFilters = (db: Db, userId: string, list: FilteredList): Promise<SavedFilter[]> =>
  db
    .selectFrom('adminSavedFilters')
    .select(['id', 'name', 'query'])
    .where('userId', '=', userId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute()

/** One after another per administrator, so that the cap holds. */
export async function lockFilters(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved filters ${userId}`}, 0))`.execute(trx)
}

/** How many others there are for that list. */
export async function countOthers(
  trx: Trx,
  { userId, list, name }: { userId: string; list: FilteredList; name: string },
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    trx,
    sql`select count(*)::int as count from admin_saved_filters
      where user_id = ${userId} and list = ${list} and lower(name) <> lower(${name})`,
  )
  return row?.count ?? 0
}

/** Under a name that is there the old one is replaced; answers the id that it has. */
export async function putFilter(trx: Trx, filter: Insertable<SavedFiltersTable>): Promise<string> {
  const { id, userId, list, name, query, createdAt } = filter
  const [row] = await rowsOf<{ id: string }>(
    trx,
    sql`insert into admin_saved_filters (id, user_id, list, name, query, created_at)
      values (${id}, ${userId}, ${list}, ${name}, ${query}, ${createdAt})
      on conflict (user_id, list, lower(name)) do update set name = excluded.name, query = excluded.query
      returning id`,
  )
  return row?.id ?? id
}

/** The list that it was for; undefined where there was none. */
export async function deleteFilter(trx: Trx, userId: string, id: string): Promise<string | undefined> {
  const gone = await trx
    .deleteFrom('adminSavedFilters')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('list')
    .executeTakeFirst()
  return gone?.list
}

export async function deleteFiltersOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('adminSavedFilters').where('userId', '=', userId).execute()
}
