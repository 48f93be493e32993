import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/kit/fresh-database.ts'

test('each fresh database has the job queue and sees nothing of another', async () => {
  await using first = await freshDatabase()
  await using second = await freshDatabase()
  await sql`create table only_here (id int)`.execute(first.db)
  const { rows } = await sql<{ here: string | null; queue: string | null }>`
    select to_regclass('only_here')::text as here, to_regclass('graphile_worker.jobs')::text as queue`.execute(
    second.db,
  )
  expect(rows).toEqual([{ here: null, queue: 'graphile_worker.jobs' }])
})

test('amounts and counters come as text, moments as dates, statements with parameters more than once', async () => {
  await using fresh = await freshDatabase()
  for (const amount of ['922337203685.4775807', '0.0000001']) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${amount}::numeric(19,7) as "amount", 9007199254740993::int8 as "count", date '2026-02-03' as "day",
        timestamptz '2026-02-03 04:05:06Z' as "moment"`.execute(fresh.db)
    expect(rows).toEqual([
      { amount, count: '9007199254740993', day: '2026-02-03', moment: new Date('2026-02-03T04:05:06Z') },
    ])
  }
})
