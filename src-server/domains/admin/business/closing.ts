import { createHash } from 'node:crypto'
import type { Db, Trx } from '#db/database.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { csvCell } from '#server/kernel/csv-cell.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { ExportClosing } from '#shared/domains/admin/business.schema.ts'
import { type ClosingRow, findHash, insertHash, listBooks, listUnclosed, lockJournal } from './closing.queries.ts'

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

/** A month's books, and whether they can still change. */
export interface ClosingFile {
  text: string
  isClosed: boolean
}

/**
 * The books of a UTC month as CSV. Of a month that is not closed they are preliminary; of a closed one every file is the same to the byte.
 * Each is noted in the audit log. Throws BAD_INPUT for a month that has not begun.
 */
export async function closingFile(deps: ClosingDeps, { month }: ExportClosing, by: Exporter): Promise<ClosingFile> {
  const { audit, db, network } = deps
  const { closedAt } = await network.stateOrThrow()
  const first = `${month}-01`
  if (new Date(`${first}T00:00:00Z`) > closedAt)
    throw new DomainError('BAD_INPUT', 'This month has not begun.', { field: 'month' })
  return db.transaction().execute(async (trx) => {
    const closed = await findHash(trx, first)
    const { text, sha256 } = await booksOf(trx, month)
    if (closed !== null && closed !== sha256)
      throw new Error(`the books of ${month} are not what they were when they were closed`)
    await audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      action: 'journal.exported',
      subject: { kind: 'journal', id: month },
      new: { sha256 },
      origin: by.origin,
    })
    return { text, isClosed: closed !== null }
  })
}

/**
 * Closes every month that the booked ledgers are past, the oldest first, each in an SQL transaction of its own: what is posted for it later
 * stands in the month after. Safe to run again and in several processes at once.
 */
export async function closeMonths(deps: ClosingDeps): Promise<void> {
  const { closedAt } = await deps.network.stateOrThrow()
  const months = await listUnclosed(deps.db, closedAt)
  for (const month of months) await deps.db.transaction().execute((trx) => closeMonth(deps, trx, { month, closedAt }))
}

async function closeMonth(
  { audit }: ClosingDeps,
  trx: Trx,
  { month, closedAt }: { month: string; closedAt: Date },
): Promise<void> {
  const first = `${month}-01`
  await lockJournal(trx)
  if ((await findHash(trx, first)) !== null) return
  const { sha256 } = await booksOf(trx, month)
  await insertHash(trx, { month: first, sha256, madeAt: closedAt })
  await audit.note(trx, {
    actor: { kind: 'service' },
    action: 'journal.month_closed',
    subject: { kind: 'journal', id: month },
    new: { sha256 },
  })
}

async function booksOf(trx: Trx, month: string): Promise<{ text: string; sha256: string }> {
  const text = linesOf(month, await listBooks(trx, `${month}-01`))
  return { text, sha256: createHash('sha256').update(text).digest('hex') }
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
