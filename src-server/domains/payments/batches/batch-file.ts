import { type CsvRow, type CsvShape, placesByName } from '#server/kernel/csv-reading.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { MOST_ROWS } from '#shared/domains/payments/batches.schema.ts'

const COLUMNS = ['destination', 'asset', 'amount', 'memo', 'memo_type'] as const
type Column = (typeof COLUMNS)[number]
export type BatchRow = CsvRow<Column>

/** Other names that spreadsheets have for columns. */
const ALIASES: Record<string, Column> = {
  address: 'destination',
  recipient: 'destination',
  to: 'destination',
  destino: 'destination',
  destinatario: 'destination',
  activo: 'asset',
  importe: 'amount',
  cantidad: 'amount',
  memotype: 'memo_type',
}
const REQUIRED: readonly Column[] = ['destination', 'asset', 'amount']

/** A file of payments: the cells of one row by what they are. */
export const BATCH_FILE: CsvShape<Column> = {
  columns: COLUMNS,
  mostRows: MOST_ROWS,
  placesIn: (names) => placesByName(names, columnOf, REQUIRED),
  withoutNames: (first) => {
    const missing = REQUIRED.filter((column) => !first.some((name) => columnOf(name) === column))
    throw new DomainError(
      'BAD_INPUT',
      `The first line has to name the columns: destination, asset, amount and, where they are needed, memo and memo_type. Missing: ${missing.join(', ')}.`,
      { field: 'csv' },
    )
  },
}

function columnOf(name: string): Column | undefined {
  const word = name.trim().toLowerCase().replaceAll(' ', '_')
  return COLUMNS.find((known) => known === word) ?? (Object.hasOwn(ALIASES, word) ? ALIASES[word] : undefined)
}
