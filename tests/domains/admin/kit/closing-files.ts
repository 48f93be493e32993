import { randomUUID as uuid } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { post } from '#server/domains/accounts/journal.queries.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

/** The cells of each line of a closing file. */
export const rowsOfFile = (file: string): string[][] =>
  file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.replaceAll('"', '').split(','))

/** Each movement of such a file as asset, book, kind, amount and number of lines. */
export const movementsOf = (rows: readonly string[][]): string[] =>
  rows
    .filter(([, , , line]) => line === 'movement')
    .map(([, asset, book, , kind, amount, entries]) => [asset, book, kind, amount, entries].join(' '))
    .toSorted()

/** The same, counted from all lines of a month's journal; the first of them can be left out. */
export async function movementsOfJournal(db: Db, month: string, leftOut = 0): Promise<string[]> {
  const rows = await rowsOf<{ movement: string }>(
    db,
    sql`select concat_ws(' ', asset, book, kind, sum(amount)::numeric(38, 7), count(*)) as movement
      from (select * from postings where month = ${`${month}-01`}::date order by entry_id, line offset ${leftOut}) kept
      group by asset, book, kind`,
  )
  return rows.map(({ movement }) => movement).toSorted()
}

/** Books two lines of a time whose month may have ended. */
export async function bookLate({ db, services }: TestApp, at: Date): Promise<void> {
  const { ledger } = await services.network.stateOrThrow()
  await db.transaction().execute((trx) =>
    post(
      trx,
      [
        { book: 'service:treasury', asset: 'XLM', amount: '7', kind: 'correction' },
        { book: 'outside', asset: 'XLM', amount: '-7', kind: 'correction' },
      ],
      { hash: '0'.repeat(64), ledger, at, entryKey: `late ${uuid()}` },
    ),
  )
}

/** Runs a job as two processes at once: both have begun before either may lock the journal. */
export async function runTogether({ pool, services }: TestApp, job: string): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query('begin; lock table postings in row exclusive mode')
    const runs = Promise.all([runJob(services, job), runJob(services, job)])
    const waiting = `select 1 from pg_locks where relation = 'postings'::regclass and not granted`
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(2)
    await holder.query('commit')
    await runs
  } finally {
    holder.release()
  }
}
