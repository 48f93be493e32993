import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type LineRow, SEEN, type SeenLine } from './desk.queries.ts'

/** Payments of the method that sent this sum, after it came, that prove no refund and that no later line contradicts. */
export const listUnproven = (
  db: Reader,
  { methodId, amount, depositDate, cashAppUsername }: LineRow,
  limit: number,
): Promise<SeenLine[]> =>
  rowsOf(
    db,
    sql<SeenLine>`select ${SEEN} where l.amount < 0 and l.refunds is null and l.method_id = ${methodId}
        and l.amount = -${amount}::numeric and l.latest_date >= ${depositDate}
        and not exists (select from deposit_contradictions c where c.deposit_id = l.id and c.dismissed_at is null)
      order by coalesce(lower(l.cash_app_username) = lower(${cashAppUsername}::text), false) desc, l.id desc limit ${limit}`,
  )

/** The payment that sent this line's money back. */
export const findProof = async (db: Reader, lineId: string): Promise<SeenLine | undefined> =>
  (await rowsOf(db, sql<SeenLine>`select ${SEEN} where l.refunds = ${lineId}::uuid`))[0]
