import { createHash } from 'node:crypto'
import type { Db, Trx } from '#db/database.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { csvCell } from '#server/kernel/csv-cell.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { ExportClosing } from '#shared/domains/admin/business.schema.ts'
import { type ClosingRow, findHash, insertHash, listBooks, lockJournal } from './closing.queries.ts'

export interface ClosingDeps {
  db: Db
  audit: AuditNotes
  network: Pick<NetworkService, 'stateOrThrow'>
}

/** The administrator who asks for a file. */
export interface Exporter {
  id: string
  origin: ActOrigin
}

const HEAD = 'month,asset,book,line,kind,amount,entries'

/**
 * The books of a UTC month as CSV. The first file that is made once the ledgers are past the month closes it: what is posted for it later
 * stands in the next month, and every later file is the same to the byte. Each is noted in the audit log. Throws BAD_INPUT for a month that has not begun.
 */
export async function closingFile(deps: ClosingDeps, { month }: ExportClosing, by: Exporter): Promise<string> {
  const { db, network } = deps
  const { closedAt } = await network.stateOrThrow()
  const begins = new Date(`${month}-01T00:00:00Z`)
  const ends = new Date(Date.UTC(begins.getUTCFullYear(), begins.getUTCMonth() + 1))
  if (begins > closedAt) throw new DomainError('BAD_INPUT', 'This month has not begun.', { field: 'month' })
  const first = `${month}-01`
  const isOver = closedAt >= ends
  return db.transaction().execute(async (trx) => {
    if (isOver && (await findHash(trx, first)) === null) await lockJournal(trx)
    const text = linesOf(month, await listBooks(trx, first))
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = isOver ? await findHash(trx, first) : null
    if (before !== null && before !== sha256)
      throw new Error(`the books of ${month} are not what they were when they were closed`)
    const closes = isOver && before === null
    if (closes) await insertHash(trx, { month: first, sha256, madeAt: closedAt })
    await noteFile(deps, trx, by, { month, sha256, closes })
    return text
  })
}

/** `closes`: this file is the one that closes its month. */
async function noteFile(
  { audit }: ClosingDeps,
  trx: Trx,
  by: Exporter,
  { closes, month, sha256 }: { closes: boolean; month: string; sha256: string },
): Promise<void> {
  const act = {
    actor: { kind: 'admin', id: by.id },
    subject: { kind: 'journal', id: month },
    origin: by.origin,
  } as const
  if (closes) await audit.note(trx, { ...act, action: 'journal.month_closed', new: { sha256 } })
  await audit.note(trx, { ...act, action: 'journal.exported', new: { sha256 } })
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
