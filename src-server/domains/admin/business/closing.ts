import { createHash } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { csvCell } from '#server/kernel/csv-cell.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { ExportClosing } from '#shared/domains/admin/business.schema.ts'
import { type ClosingRow, findHash, insertHash, listBooks, lockJournal } from './closing.queries.ts'

export interface ClosingDeps {
  db: Db
  network: Pick<NetworkService, 'stateOrThrow'>
}

const HEAD = 'month,asset,book,line,kind,amount,entries'

/**
 * The books of a UTC month as CSV. The first file that is made once the ledgers are past the month closes it: what is posted for it later
 * stands in the next month, and every later file is the same to the byte. Throws BAD_INPUT for a month that has not begun.
 */
export async function closingFile({ db, network }: ClosingDeps, { month }: ExportClosing): Promise<string> {
  const { closedAt } = await network.stateOrThrow()
  const begins = new Date(`${month}-01T00:00:00Z`)
  const ends = new Date(Date.UTC(begins.getUTCFullYear(), begins.getUTCMonth() + 1))
  if (begins > closedAt) throw new DomainError('BAD_INPUT', 'This month has not begun.', { field: 'month' })
  const first = `${month}-01`
  if (closedAt < ends) return linesOf(month, await listBooks(db, first))
  return db.transaction().execute(async (trx) => {
    await lockJournal(trx)
    const text = linesOf(month, await listBooks(trx, first))
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = await findHash(trx, first)
    if (before === null) await insertHash(trx, { month: first, sha256, madeAt: closedAt })
    else if (before !== sha256) throw new Error(`the books of ${month} are not what they were when they were closed`)
    return text
  })
}

function linesOf(month: string, rows: readonly ClosingRow[]): string {
  const lines = rows.flatMap(({ asset, book, opening, movements, closing }) => {
    const line = (name: string, kind: string, amount: string, entries: number | ''): string =>
      [month, asset, csvCell(book), name, kind, amount, entries].join(',')
    return [
      line('opening', '', opening, ''),
      ...movements.map(({ kind, amount, times }) => line('movement', kind, amount, times)),
      line('closing', '', closing, ''),
    ]
  })
  return `\uFEFF${[HEAD, ...lines].join('\r\n')}\r\n`
}
