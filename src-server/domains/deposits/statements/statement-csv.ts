import { type CsvError, parse } from 'csv-parse/sync'
import { DomainError } from '#server/kernel/domain-error.ts'
import {
  type ColumnNames,
  MOST_STATEMENT_LINES,
  STATEMENT_COLUMNS,
  type StatementColumn,
} from '#shared/domains/deposits/deposits.admin.schema.ts'

/** The cells of one line by what they mean; what the file does not have is empty. */
export interface StatementRow {
  /** As a spreadsheet counts: the line with the names of the columns is 1. */
  row: number
  cells: Record<StatementColumn, string>
}
interface StatementRows {
  rows: StatementRow[]
  /** What the columns are called in this file. */
  columns: Partial<Record<StatementColumn, string>>
}

/** What providers call them, in the order in which they are looked for. */
const USUAL: Record<StatementColumn, readonly string[]> = {
  paymentId: ['transaction id', 'payment id', 'transaction reference', 'id', 'identificador', 'id de operación'],
  date: ['date', 'date and time', 'completed', 'booking date', 'value date', 'created', 'fecha'],
  amount: ['amount', 'net amount', 'importe', 'monto', 'betrag'],
  currency: ['currency', 'divisa', 'moneda'],
  payer: ['name of sender/receiver', 'sender', 'payer', 'counterparty', 'from', 'name', 'ordenante'],
  note: ['notes', 'note', 'purpose', 'description', 'concepto', 'memo', 'reference'],
  status: ['status', 'state', 'estado'],
}
const REQUIRED: readonly StatementColumn[] = ['paymentId', 'date', 'amount']
const DELIMITERS = [',', ';', '\t']
const MOST_OF_A_ROW = 10_000

const refuse = (sentence: string, field = 'csv'): DomainError => new DomainError('BAD_INPUT', sentence, { field })

/** Throws BAD_INPUT for a file that is none, is too long, or lacks a column that is needed. */
export function readRows(
  csv: string,
  named: ColumnNames,
  remembered: Readonly<Record<string, string>> | null,
): StatementRows {
  const [names, ...records] = recordsOf(csv)
  if (!names) throw refuse('The file is empty')
  if (records.length > MOST_STATEMENT_LINES)
    throw refuse(`The file has more than ${MOST_STATEMENT_LINES.toLocaleString('en-US')} lines. Split it.`)
  const places = placesIn(names.cells, named, remembered)
  const cell = (record: readonly string[], column: StatementColumn): string =>
    record[places[column] ?? -1]?.trim() ?? ''
  return {
    rows: records.map(({ row, cells }) => ({
      row,
      cells: {
        paymentId: cell(cells, 'paymentId'),
        date: cell(cells, 'date'),
        amount: cell(cells, 'amount'),
        currency: cell(cells, 'currency'),
        payer: cell(cells, 'payer'),
        note: cell(cells, 'note'),
        status: cell(cells, 'status'),
      },
    })),
    columns: Object.fromEntries(
      STATEMENT_COLUMNS.flatMap((column) => {
        const name = names.cells[places[column] ?? -1]?.trim()
        return name === undefined ? [] : [[column, name]]
      }),
    ),
  }
}

interface CsvRecord {
  row: number
  cells: string[]
}
function recordsOf(csv: string): CsvRecord[] {
  const options = { bom: true, delimiter: delimiterOf(csv), relax_column_count: true, relax_quotes: true }
  try {
    const records = parse(csv, { ...options, skip_empty_lines: false, max_record_size: MOST_OF_A_ROW }) as string[][]
    return records
      .map((cells, at) => ({ row: at + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (cause) {
    const { code, lines } = cause as Partial<CsvError> & { lines?: number }
    const where = typeof lines === 'number' ? ` near line ${lines}` : ''
    const isOpen = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    throw refuse(isOpen ? `A quotation mark${where} is opened and never closed` : `The file cannot be read${where}`)
  }
}

/** The one by which the first line names its columns. */
function delimiterOf(csv: string): string {
  const end = csv.search(/[\r\n]/)
  const first = (end === -1 ? csv : csv.slice(0, end)).slice(0, MOST_OF_A_ROW)
  const [best = ','] = DELIMITERS.toSorted((a, b) => first.split(b).length - first.split(a).length)
  return best
}

const word = (name: string): string => name.trim().toLowerCase().replaceAll('_', ' ')

/** Named now, else as the last statement of the method had it, else by its usual names. */
function placesIn(
  names: readonly string[],
  named: ColumnNames,
  remembered: Readonly<Record<string, string>> | null,
): Partial<Record<StatementColumn, number>> {
  const words = names.map(word)
  const places: Partial<Record<StatementColumn, number>> = {}
  for (const column of STATEMENT_COLUMNS) {
    const wished = named[column]
    const wanted = wished === undefined ? [remembered?.[column] ?? '', ...USUAL[column]] : [wished]
    const found = wanted.map((name) => words.indexOf(word(name))).find((place) => place !== -1)
    if (found !== undefined) places[column] = found
    else if (wished !== undefined) throw refuse(`The file has no column ${wished}.`, 'columns')
  }
  const missing = REQUIRED.filter((column) => places[column] === undefined)
  if (missing.length === 0) return places
  const known = names.map((name) => name.trim()).filter((name) => name !== '')
  throw refuse(
    `Say which column is ${missing.join(' and ')}. The file has: ${known.join(', ').slice(0, 300)}.`,
    'columns',
  )
}
