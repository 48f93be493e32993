import { sql } from 'kysely'
import type { Db, Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** Ids of matched orders, oldest first. */
export async function listMatched(
  db: Db,
  { method, cursor, limit }: { method: string | undefined; cursor: string | undefined; limit: number },
): Promise<string[]> {
  const after = cursor === undefined ? sql`` : sql`and o.id > ${cursor}::uuid`
  const of =
    method === undefined ? sql`` : sql`and o.method_id = (select id from payment_methods where method_name = ${method})`
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select o.id from cashapp_payments o where o.status = 'matched' ${of} ${after} order by o.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Usernames by id. */
export async function namesOf(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; username: string }>(
    db,
    sql`select id, username from users where id = any(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map(({ id, username }) => [id, username]))
}
