import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface Counter {
  bucket: string
  key: string
}

/** One more within the window that runs, or the first of a window of that length; one statement, so that none is lost. */
export async function countUp(
  db: Db,
  { bucket, key }: Counter,
  { now, resetsAt }: { now: Date; resetsAt: Date },
): Promise<{ count: number; resetsAt: Date }> {
  const { rows } = await sql<{ count: number; resetsAt: Date }>`
    insert into rate_limits as r (bucket, key, count, resets_at) values (${bucket}, ${key}, 1, ${resetsAt})
    on conflict (bucket, key) do update set
      count = case when r.resets_at <= ${now} then 1 else least(r.count, 1000000) + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning count, resets_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a counter was not returned')
  return row
}

export async function countDown(db: Db, { bucket, key }: Counter): Promise<void> {
  await db
    .updateTable('rateLimits')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('bucket', '=', bucket)
    .where('key', '=', key)
    .execute()
}

export async function deleteCounter(db: Db, { bucket, key }: Counter): Promise<void> {
  await db.deleteFrom('rateLimits').where('bucket', '=', bucket).where('key', '=', key).execute()
}
