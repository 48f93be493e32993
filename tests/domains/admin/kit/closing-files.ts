import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

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
