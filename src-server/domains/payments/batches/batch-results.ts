import { stringify } from 'csv-stringify/sync'
import { BATCH_PROBLEMS } from '#shared/domains/payments/batch-problems.ts'
import type { ListedRow } from './batches.queries.ts'

const COLUMNS = ['row', 'destination', 'address', 'asset', 'amount', 'memo', 'memo_type', 'result', 'reason', 'hash']

export const resultsCsv = (rows: readonly ListedRow[]): string =>
  stringify([COLUMNS, ...rows.map(cellsOf)], { record_delimiter: '\r\n', bom: true })

function cellsOf(row: ListedRow): string[] {
  const { problem, transactionStatus: status } = row
  const result = problem !== null ? 'left out' : status === null ? 'ready' : RESULTS[status]
  const again = row.otherRow === null ? '' : ` (row ${row.otherRow})`
  const reason = problem === null ? (row.resultCode ?? '') : `${BATCH_PROBLEMS[problem]}${again}`
  return [
    String(row.row),
    inert(row.destination),
    row.recipient ?? '',
    inert(row.asset),
    inert(row.amount),
    inert(row.memo ?? ''),
    row.memoType ?? '',
    result,
    reason,
    row.hash ?? '',
  ]
}

const RESULTS = { queued: 'waiting', signed: 'sending', confirmed: 'sent', failed: 'not sent' } as const

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it; a plain amount stays a number. */
const inert = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
