import { sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import { runStatement, statement } from '#db/pipelined.ts'

interface Counter {
  bucket: string
  key: string
}

export interface Counted {
  count: number
  resetsAt: Date
}
/** One try. `resetsAt`: when a window that begins now ends. */
export interface Try extends Counter {
  resetsAt: Date
}

/** Rows are locked in one order, so that two processes never wait for each other. */
const COUNT_UP = `insert into rate_limits as r (bucket, key, count, resets_at)
    select * from unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[]) order by 1, 2
    on conflict (bucket, key) do update set
      count = case when r.resets_at <= $5::timestamptz then excluded.count else least(r.count, 1000000) + excluded.count end,
      resets_at = case when r.resets_at <= $5::timestamptz then excluded.resets_at else r.resets_at end
    returning bucket, key, count, resets_at as "resetsAt"`

/**
 * Counts each of these tries within the window that runs, or as the first of a new one, in one statement, so that none is
 * lost. Answers in their order what each one's count was.
 */
export async function countUp(reader: Reader, tries: readonly Try[], now: Date): Promise<Counted[]> {
  const counters = [...Map.groupBy(tries, nameOf).values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [{ ...first, tries: 1 + more.length }],
  )
  const values = [
    counters.map(({ bucket }) => bucket),
    counters.map(({ key }) => key),
    counters.map((counter) => counter.tries),
    counters.map(({ resetsAt }) => resetsAt),
  ]
  const rows = await runStatement(reader, statement<Counter & Counted>(COUNT_UP, [...values, now]))
  const counted = new Map(rows.map((row) => [nameOf(row), row]))
  // the last try of a counter has come to its count, the one before it to one less
  return tries
    .toReversed()
    .map((one) => {
      const row = counted.get(nameOf(one))
      if (!row) throw new Error('a counter was not returned')
      const { count, resetsAt } = row
      row.count -= 1
      return { count, resetsAt }
    })
    .toReversed()
}

const nameOf = ({ bucket, key }: Counter): string => `${bucket} ${key}`

/** Charges that are taken back, at most all there are. */
export interface Refund extends Counter {
  charges: number
}
/** More than a counter ever counts. */
export const ALL_CHARGES = 2_000_000

/** In the order of COUNT_UP. A counter that is gone by now comes back as one whose window is over by every process's clock. */
const COUNT_DOWN = `insert into rate_limits as r (bucket, key, count, resets_at)
    select bucket, key, sum(charges), timestamptz 'epoch'
      from unnest($1::text[], $2::text[], $3::int[]) as t (bucket, key, charges) group by 1, 2 order by 1, 2
    on conflict (bucket, key) do update set count = greatest(r.count - excluded.count, 0)`

/** Takes charges back, in one statement. */
export async function countDown(reader: Reader, refunds: readonly Refund[]): Promise<void> {
  const columns = [
    refunds.map(({ bucket }) => bucket),
    refunds.map(({ key }) => key),
    refunds.map(({ charges }) => charges),
  ]
  await runStatement(reader, statement(COUNT_DOWN, columns))
}

/** Counters of a bucket whose key is this id alone, or this id and what follows a space; how many there were. */
export async function deleteCountersOf(trx: Trx, bucket: string, id: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('rateLimits')
    .where('bucket', '=', bucket)
    .where('key', '>=', id) // these two by the index, whatever the database's order
    .where('key', '<=', `${id}zzz`)
    .where(sql<string>`split_part(key, ' ', 1)`, '=', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
