import { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { type CsvError, type Options, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { DomainError } from '#server/kernel/domain-error.ts'

/** The place of each column in a record, from 0. */
export type Places<Column extends string> = Partial<Record<Column, number>>

/** What a kind of file looks like. */
export interface CsvShape<Column extends string> {
  columns: readonly Column[]
  /** By the cells of a line; null where they name no columns. Throws BAD_INPUT for a line that names one twice. */
  placesIn: (names: readonly string[]) => Places<Column> | null
  /** What a file without such a line is: places for every line of it, or the refusal. */
  withoutNames: (first: readonly string[]) => Places<Column>
  mostRows: number
  /** The line that names the columns, as a spreadsheet counts: the only one where `isCertain`, else the first that is tried. */
  namesLine?: { line: number; isCertain: boolean } | undefined
}

/** One line below the names of the columns; what the file does not have is empty, and nothing has spaces around it. */
export interface CsvRow<Column extends string> {
  /** As a spreadsheet counts: the first line of the file is 1. */
  row: number
  cells: Record<Column, string>
  /** True where it has more cells than the columns have names: no cell of it can be told by its place. */
  isShifted: boolean
}
export interface CsvFile<Column extends string, Read> {
  rows: Read[]
  /** As they are named in this file; empty where nothing names them. */
  names: readonly string[]
  /** The line that they are in, as a spreadsheet counts; 0 where nothing names them. */
  namesLine: number
  places: Places<Column>
  delimiter: string
}

const DELIMITERS = [',', ';', '\t', '|']
/** Bytes of one row: a quotation mark that is never closed ends here. */
const MOST_OF_A_ROW = 10_000
/** A title, a period, an account: what spreadsheets and banks write above the names of the columns. */
const LINES_ABOVE = 30
/** Characters and rows that are read before the process answers others. */
const SLICE = 65_536
const ROWS_AT_ONCE = 1000
/** Excel's first line that names the delimiter. */
const EXCEL_HEAD = /^\uFEFF?sep=(.)(?:\r\n|\r|\n)/i

const refuse = (sentence: string): DomainError => new DomainError('BAD_INPUT', sentence, { field: 'csv' })

/**
 * Reads a file of a spreadsheet or a bank line by line, each by `read`, so that the process answers others meanwhile: the one
 * reader of all imports. Throws BAD_INPUT for a file that is none, is too long, or is not in UTF-8.
 */
export async function readCsv<Column extends string, Read>(
  csv: string,
  shape: CsvShape<Column>,
  read: (row: CsvRow<Column>) => Read,
): Promise<CsvFile<Column, Read>> {
  if (csv.includes('\uFFFD')) throw refuse('The file holds characters that cannot be read. Save it as UTF-8.')
  const head = EXCEL_HEAD.exec(csv)
  const text = head ? csv.slice(head[0].length) : csv
  const { delimiter, namesAt } = layoutOf(text, shape, head?.[1])
  const file: CsvFile<Column, Read> = { rows: [], names: [], namesLine: 0, places: {}, delimiter }
  const parser = Readable.from(slicesOf(text)).pipe(parse(optionsOf(delimiter)))
  let row = head ? 1 : 0
  let isBelowNames = false
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1
      if (row % ROWS_AT_ONCE === 0) await othersTurn()
      if (isEmpty(record)) continue
      if (!isBelowNames) {
        const at = row - (head ? 2 : 1)
        if (namesAt !== null && at < namesAt) continue
        isBelowNames = true
        file.places = (namesAt === null ? null : shape.placesIn(record)) ?? shape.withoutNames(record)
        if (namesAt !== null) {
          file.names = record.map((name) => name.trim())
          file.namesLine = row
          continue
        }
      }
      file.rows.push(read({ row, ...cellsOf(record, file, shape.columns) }))
      if (file.rows.length > shape.mostRows)
        throw refuse(`The file has more than ${shape.mostRows.toLocaleString('en-US')} rows. Split it.`)
    }
  } catch (cause) {
    throw cause instanceof DomainError ? cause : refuse(faultIn(cause))
  }
  if (!isBelowNames) throw refuse('The file is empty')
  return file
}

/**
 * By which sign the cells are told apart, and the place of the line that names the columns, from 0; null where no line does. The
 * sign is the one with which such a line is found: a title above it may hold others.
 */
function layoutOf<Column extends string>(
  text: string,
  shape: CsvShape<Column>,
  named: string | undefined,
): { delimiter: string; namesAt: number | null } {
  const first = text.slice(0, MOST_OF_A_ROW).split(/\r\n|\r|\n/, LINES_ABOVE)
  const most = (sign: string): number => Math.max(...first.map((line) => line.split(sign).length))
  const delimiters = named === undefined ? DELIMITERS.toSorted((a, b) => most(b) - most(a)) : [named]
  const { line, isCertain = false } = shape.namesLine ?? {}
  const expected = line === undefined ? undefined : line - (named === undefined ? 1 : 2)
  for (const delimiter of delimiters) {
    const lines = firstLines(text, delimiter)
    const hasNames = (at: number): boolean => !isEmpty(lines[at] ?? []) && shape.placesIn(lines[at] ?? []) !== null
    if (expected !== undefined && hasNames(expected)) return { delimiter, namesAt: expected }
    const namesAt = isCertain ? -1 : lines.findIndex((_, at) => hasNames(at))
    if (namesAt !== -1) return { delimiter, namesAt }
  }
  if (isCertain) shape.withoutNames(firstLines(text, delimiters[0] ?? ',')[expected ?? 0] ?? [])
  return { delimiter: delimiters[0] ?? ',', namesAt: null }
}

function firstLines(text: string, delimiter: string): string[][] {
  try {
    return parseNow(text.slice(0, LINES_ABOVE * MOST_OF_A_ROW), {
      ...optionsOf(delimiter),
      to: LINES_ABOVE,
    }) as string[][]
  } catch {
    return [] // what cannot be read by this sign may be by another; the reading itself says what is wrong
  }
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

const isEmpty = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === '')

function cellsOf<Column extends string>(
  record: readonly string[],
  { names, places }: Pick<CsvFile<Column, unknown>, 'names' | 'places'>,
  columns: readonly Column[],
): Pick<CsvRow<Column>, 'cells' | 'isShifted'> {
  const cells = columns.map((column) => [column, record[places[column] ?? -1]?.trim() ?? ''])
  const isShifted = names.length > 0 && record.slice(names.length).some((cell) => cell.trim() !== '')
  return { cells: Object.fromEntries(cells) as Record<Column, string>, isShifted }
}

function faultIn(cause: unknown): string {
  const { code, lines } = cause as Partial<CsvError> & { lines?: number }
  const where = typeof lines === 'number' ? ` near line ${lines}` : ''
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return `A quotation mark${where} is opened and never closed`
  return `The file cannot be read${where}`
}

/**
 * The columns that a line names, where it names all that are needed; a name that stands for a column already is a refusal, and a
 * cell without a name is none. `columnOf` tells which column a name is.
 */
export function placesByName<Column extends string>(
  names: readonly string[],
  columnOf: (name: string) => Column | undefined,
  required: readonly Column[],
): Places<Column> | null {
  const places: Places<Column> = {}
  const twice: string[] = []
  for (const [place, name] of names.entries()) {
    const column = name.trim() === '' ? undefined : columnOf(name)
    if (column === undefined) continue
    if (places[column] !== undefined) twice.push(column)
    places[column] ??= place
  }
  if (required.some((column) => places[column] === undefined)) return null
  if (twice.length > 0) throw refuse(`Two columns are named ${twice[0]}`)
  return places
}
