import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { Contradiction } from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { LeftLine, Reading } from './line-reading.ts'

const MOST_OF_A_CELL = 300
/** For so long a hold goes on at least; it is prolonged while the contradiction stands. */
const KEEP = sql`interval '30 days'`

/** Keeps lines that were left out, to be read again. */
export async function insertProblems(
  trx: Trx,
  statementId: string,
  { left, dates, at }: { left: readonly LeftLine[]; dates: Reading['dates']; at: Date },
): Promise<void> {
  if (left.length === 0) return
  const cut = (cells: LeftLine['cells']): string =>
    JSON.stringify(cells, (_name, value) => (typeof value === 'string' ? value.slice(0, MOST_OF_A_CELL) : value))
  const column = <T>(pick: (line: LeftLine) => T): T[] => left.map(pick)
  await sql`insert into statement_problems (id, statement_id, row, problem, cells, dates, seen_at)
    select n.id, ${statementId}, n.row, n.problem, n.cells, ${dates}, ${at}
    from unnest(${column(() => uuid())}::uuid[], ${column((l) => l.row)}::int[], ${column((l) => l.problem)}::text[],
      ${column((l) => cut(l.cells))}::jsonb[]) as n (id, row, problem, cells)`.execute(trx)
}

export interface Said {
  key: string
  says: Contradiction['says']
  text: string
}

/**
 * Notes what lines say otherwise of known payments, each once, and keeps the holds of what was credited running. How many are new.
 */
export async function note(
  trx: Trx,
  statementId: string,
  { says, at }: { says: readonly Said[]; at: Date },
): Promise<number> {
  if (says.length === 0) return 0
  const column = <T>(pick: (one: Said) => T): T[] => says.map(pick)
  const rows = await rowsOf(
    trx,
    sql<{ depositId: string }>`
    insert into deposit_contradictions (id, deposit_id, statement_id, says, text, seen_at)
    select n.id, e.deposit_id, ${statementId}, n.says, n.text, ${at}
    from unnest(${column(() => uuid())}::uuid[], ${column((s) => s.key)}::text[], ${column((s) => s.says)}::text[],
      ${column((s) => s.text)}::text[]) as n (id, key, says, text) join payment_evidence e on e.payment_key = n.key
    on conflict (deposit_id, says, text) do nothing returning deposit_id`,
  )
  await keepHolds(trx, at)
  return rows.length
}

/** Holds of payments that a line contradicts go on, whatever their own end is. */
export async function keepHolds(trx: Trx, now: Date): Promise<void> {
  await sql`update deposit_holds h set ends = coalesce(h.ends, h.until), until = ${now}::timestamptz + ${KEEP}
    from deposit_contradictions c join cash_app_deposits l on l.id = c.deposit_id
    where c.dismissed_at is null and h.payment_id = l.payment_id
      and h.until > ${now} and h.until < ${now}::timestamptz + ${KEEP} / 2`.execute(trx)
}

/** Open contradictions of a payment, oldest first. */
export const listOpen = (
  db: Reader,
  lineId: string,
): Promise<(Omit<Contradiction, 'at'> & { id: string; at: Date })[]> =>
  rowsOf(
    db,
    sql<Omit<Contradiction, 'at'> & { id: string; at: Date }>`
    select c.id, c.says, c.text, s.file_name, c.seen_at as at
    from deposit_contradictions c join deposit_statements s on s.id = c.statement_id
    where c.deposit_id = ${lineId}::uuid and c.dismissed_at is null order by c.id`,
  )

export async function isContradicted(db: Reader, lineId: string): Promise<boolean> {
  return (await listOpen(db, lineId)).length > 0
}

/** Ends those; where none is left, a hold has its own end again. False where one of them is over already. */
export async function dismiss(
  trx: Trx,
  lineId: string,
  { ids, by, at }: { ids: readonly string[]; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('depositContradictions')
    .set({ dismissedAt: at, dismissedBy: by })
    .where('depositId', '=', lineId)
    .where('id', 'in', [...ids])
    .where('dismissedAt', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== ids.length) return false
  if (await isContradicted(trx, lineId)) return true
  await sql`update deposit_holds h set until = h.ends, ends = null from cash_app_deposits l
    where l.id = ${lineId} and h.payment_id = l.payment_id and h.ends is not null`.execute(trx)
  return true
}

/** Lines that nobody understood and whose time is over. */
export async function dropProblemsBefore(trx: Reader, before: Date): Promise<void> {
  await sql`delete from statement_problems where seen_at < ${before}`.execute(trx)
}
