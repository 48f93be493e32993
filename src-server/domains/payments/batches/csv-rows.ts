import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { type CsvError, type Options, parse } from 'csv-parse'
import { DomainError } from '#server/kernel/domain-error.ts'
import { MOST_ROWS } from '#shared/domains/payments/batches.schema.ts'

/** The cells of one row by what they are; what the file does not have is empty. */
export interface CsvRow {
  /** As a spreadsheet counts: the line with the names of the columns is 1. */
  row: number
  cells: Record<Column, string>
}

const COLUMNS = ['destination', 'asset', 'amount', 'memo', 'memo_type'] as const
type Column = (typeof COLUMNS)[number]
/** What else spreadsheets call them. */
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
const DELIMITERS = [',', ';', '\t']
/** Bytes of one row: a quotation mark that is never closed ends here. */
const MOST_OF_A_ROW = 10_000

/** Characters and rows that are read before the process answers others. */
const SLICE = 65_536
const ROWS_AT_ONCE = 1000

const refuse = (sentence: string): DomainError => new DomainError('BAD_INPUT', sentence, { field: 'csv' })

/**
 * Reads a file row by row, each by `read`, so that the process answers others meanwhile. Throws BAD_INPUT for a file that is
 * none, or is too long.
 */
export async function readCsv<Row>(csv: string, read: (row: CsvRow) => Row): Promise<Row[]> {
  const delimiter = delimiterOf(csv)
  const rows: Row[] = []
  let places: Partial<Record<Column, number>> | null = null
  const parser = Readable.from(slicesOf(csv)).pipe(parse(optionsOf(delimiter)))
  try {
    let row = 0
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1
      if (row % ROWS_AT_ONCE === 0) await othersTurn()
      if (record.every((cell) => cell.trim() === '')) continue
      if (places === null) places = placesIn(record)
      else rows.push(read({ row, cells: cellsOf(record, places) }))
      if (rows.length > MOST_ROWS)
        throw refuse(`The file has more than ${MOST_ROWS.toLocaleString('en-US')} rows. Split it.`)
    }
  } catch (cause) {
    if (cause instanceof DomainError) throw cause
    throw refuse(faultIn(cause))
  }
  if (places === null) throw refuse('The file is empty')
  return rows
}

const optionsOf = (delimiter: string): Options => ({
  bom: true,
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: MOST_OF_A_ROW,
})

function* slicesOf(csv: string): Generator<string> {
  for (let from = 0; from < csv.length; from += SLICE) yield csv.slice(from, from + SLICE)
}

/** The one by which the first line names its columns. */
function delimiterOf(csv: string): string {
  const end = csv.search(/[\r\n]/)
  const first = (end === -1 ? csv : csv.slice(0, end)).slice(0, MOST_OF_A_ROW)
  const [best = ','] = DELIMITERS.toSorted((a, b) => first.split(b).length - first.split(a).length)
  return best
}

function placesIn(names: readonly string[]): Partial<Record<Column, number>> {
  const places: Partial<Record<Column, number>> = {}
  for (const [place, name] of names.entries()) {
    const word = name.trim().toLowerCase().replaceAll(' ', '_')
    const column = COLUMNS.find((known) => known === word) ?? ALIASES[word]
    if (column === undefined) continue
    if (places[column] !== undefined) throw refuse(`Two columns are named ${column}`)
    places[column] = place
  }
  const missing = REQUIRED.filter((column) => places[column] === undefined)
  if (missing.length > 0)
    throw refuse(
      `The first line has to name the columns: destination, asset, amount and, where they are needed, memo and memo_type. Missing: ${missing.join(', ')}.`,
    )
  return places
}

const cellsOf = (record: readonly string[], places: Partial<Record<Column, number>>): Record<Column, string> => {
  const cell = (column: Column): string => record[places[column] ?? -1]?.trim() ?? ''
  return {
    destination: cell('destination'),
    asset: cell('asset'),
    amount: cell('amount'),
    memo: cell('memo'),
    memo_type: cell('memo_type'),
  }
}

function faultIn(cause: unknown): string {
  const { code, lines } = cause as Partial<CsvError> & { lines?: number }
  const where = typeof lines === 'number' ? ` near line ${lines}` : ''
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return `A quotation mark${where} is opened and never closed`
  return `The file cannot be read${where}`
}

/** By which a file is known again. */
export const hashOfFile = (csv: string): Buffer => hash('sha256', csv, 'buffer')
