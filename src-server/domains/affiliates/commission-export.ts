import type { Db } from '#db/database.ts'
import { csvCell } from '#server/kernel/csv-cell.ts'
import { listCommissionLines } from './commissions.queries.ts'
import { findProgram } from './program.queries.ts'
import { masked } from './program.ts'

const LINES_AT_ONCE = 5000

/** Every commission of somebody in its order, a part at a time, each by a query of its own: a slow reader holds no connection. */
export async function* exportCommissions(db: Db, userId: string): AsyncGenerator<string> {
  yield 'at,from,level,kind,usd,status,free from,paid by\n'
  const program = await findProgram(db, userId)
  if (!program) return
  for (let after: string | null = null; ; ) {
    const rows = await listCommissionLines(db, program.id, { after, limit: LINES_AT_ONCE })
    for (const { at, email, level, kind, amount, status, availableAt, paidBy } of rows) {
      const from = csvCell(masked(email))
      yield `${at.toISOString()},${from},${level},${kind},${amount},${status},${availableAt.toISOString()},${paidBy ?? ''}\n`
    }
    after = rows.at(-1)?.id ?? null
    if (rows.length < LINES_AT_ONCE) return
  }
}
