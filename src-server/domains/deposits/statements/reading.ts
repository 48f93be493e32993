import { createHash } from 'node:crypto'
import type { MethodRow } from '#server/domains/deposits/methods.queries.ts'
import { methodOf } from '#server/domains/deposits/methods.ts'
import { readCsv } from '#server/kernel/csv-reading.ts'
import type { ColumnNames, PreviewStatement, StatementProblem } from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { ReadLines } from './booking.ts'
import { type LeftLine, type ReadResult, readLine } from './line-reading.ts'
import { columnNames, type StatementRow, statementFile } from './statement-file.ts'

/** Lines of a file that a preview shows. */
const FIRST_ROWS = 20
const SHOWN_PROBLEMS = 200

interface StatementReading extends ReadLines {
  columns: ColumnNames
  /** As it is remembered; null where the line with the names is looked for. */
  headerLine: number | null
  namesLine: number
  count: number
  first: StatementRow[]
  /** SHA-256 of what was understood, and of what is remembered. */
  hash: string
}

/** Reads a file into lines, and problems; its cells but those of the first rows are let go before anything is stored. */
export async function readStatement(
  { csv, columns: named = {}, headerLine: chosenLine, dates = 'mdy' }: PreviewStatement,
  row: MethodRow,
  now: Date,
): Promise<StatementReading> {
  const headerLine = chosenLine === undefined ? row.statementHeaderLine : chosenLine
  const namesLine = headerLine === null ? undefined : { line: headerLine, isCertain: chosenLine !== undefined }
  const file = await readCsv(csv, statementFile(named, row.statementColumns, namesLine), (one): StatementRow => one)
  const reading = { dates, now, hasStatus: file.places.status !== undefined, method: methodOf(row).settings }
  const found: ReadLines = { lines: [], left: [], dates }
  const columns = columnNames(file.names, file.places)
  const hash = createHash('sha256').update(JSON.stringify([columns, headerLine, dates]))
  for (const one of file.rows) {
    const read = readLine(one, reading)
    hash.update(written(read))
    if ('problem' in read) found.left.push(read)
    else found.lines.push(read)
  }
  const first = file.rows.slice(0, FIRST_ROWS)
  const layout = { columns, headerLine, namesLine: file.namesLine }
  return { ...found, ...layout, count: file.rows.length, first, hash: hash.digest('hex') }
}

/** A line as it was understood, as text. */
function written(read: ReadResult): string {
  if ('problem' in read) return JSON.stringify([read.row, read.problem, read.key, read.text])
  const { row, paymentId, cents, date, latest, payer, note } = read
  return JSON.stringify([row, paymentId, String(cents), date, latest, payer, note])
}

/** The first of what was left out, in the order of the file. */
export const shownProblems = (left: readonly LeftLine[]): StatementProblem[] =>
  left
    .map(({ row, problem, text }) => ({ row, problem, text }))
    .toSorted((a, b) => a.row - b.row)
    .slice(0, SHOWN_PROBLEMS)
