import { sql } from 'kysely'
import type { Db, Reader } from '#db/database.ts'
import { runStatement, statement } from '#db/pipelined.ts'

export interface Counter {
  bucket: string
  key: string
}

export interface Counted {
  count: number
  resetsAt: Date
}
/** Expressions of SQL; `from` is a table expression of one row, or of none where nothing is to be counted. */
interface CountUp {
  bucket: string
  key: string
  now: string
  /** When a window that begins now ends. */
  ending: string
  from?: string
}
/** SQL: counts one more within the window that runs, or the first of a new one. */
export const countUpFor = ({ bucket, key, now, ending, from }: CountUp): string =>
  `insert into rate_limits as r (bucket, key, count, resets_at) select ${bucket}, ${key}, 1, ${ending}${from ? ` from ${from}` : ''}
    on conflict (bucket, key) do update set
      count = case when r.resets_at <= ${now} then 1 else least(r.count, 1000000) + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning count, resets_at as "resetsAt"`
const COUNT_UP = countUpFor({ bucket: '$1', key: '$2', now: '$3::timestamptz', ending: '$4::timestamptz' })

/** One more within the window that runs, or the first of a window of that length; one statement, so that none is lost. */
export async function countUp(
  reader: Reader,
  { bucket, key }: Counter,
  { now, resetsAt }: { now: Date; resetsAt: Date },
): Promise<Counted> {
  const [row] = await runStatement(reader, statement<Counted>(COUNT_UP, [bucket, key, now, resetsAt]))
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
