import { csvCell } from '#server/kernel/csv-cell.ts'
import type { ListedTransaction } from '#shared/domains/admin/transactions.schema.ts'

const COLUMNS = [
  'id',
  'at',
  'ownerName',
  'type',
  'status',
  'assetCode',
  'amount',
  'from',
  'to',
  'hash',
  'ledger',
  'resultCode',
] as const satisfies readonly (keyof ListedTransaction)[]

/** With a byte order mark, by which spreadsheets know the encoding. */
export const CSV_HEAD = `\uFEFF${COLUMNS.join(',')}\r\n`

export const csvLine = (row: ListedTransaction): string =>
  `${COLUMNS.map((column) => csvCell(String(row[column] ?? ''))).join(',')}\r\n`
