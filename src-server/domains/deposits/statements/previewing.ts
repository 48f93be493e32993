import type { DeskDeps } from '#server/domains/deposits/deposits.types.ts'
import { findMethod } from '#server/domains/deposits/methods.queries.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import {
  type ColumnNames,
  type PreviewStatement,
  STATEMENT_COLUMNS,
} from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { PreviewedLine, StatementPreview } from '#shared/domains/deposits/statement-preview.ts'
import { formatUsdCents } from '#shared/kernel/usd.ts'
import { type NewLines, sorted } from './booking.ts'
import type { ReadLine } from './line-reading.ts'
import { readStatement, shownProblems } from './reading.ts'
import type { StatementRow } from './statement-file.ts'

/** Reads a file as its import would, and says what would become of its first lines; nothing is stored. Throws NOT_FOUND, BAD_INPUT. */
export async function previewStatement(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  input: PreviewStatement,
): Promise<StatementPreview> {
  const row = await findMethod(db, input.method)
  if (!row) throw notFound('method', { field: 'method' })
  const read = await readStatement(input, row, clock.now())
  const news = await sorted(db, read)
  const { incoming, outgoing, duplicates, left } = news
  const lineIn = new Map(read.lines.map((line) => [line.row, line]))
  return {
    reading: read.hash,
    columns: found(read.columns),
    headerLine: read.namesLine,
    first: read.first.map((one) => previewed(one, lineIn.get(one.row), news)),
    lines: read.count,
    incoming: incoming.length,
    outgoing: outgoing.length,
    duplicates,
    problems: shownProblems(left),
    problemCount: left.length,
  }
}

const found = (columns: ColumnNames): StatementPreview['columns'] =>
  STATEMENT_COLUMNS.flatMap((column) => {
    const name = columns[column] ?? ''
    return name === '' ? [] : [{ column, name }]
  })

function previewed(
  { row, cells }: StatementRow,
  line: ReadLine | undefined,
  { incoming, outgoing, left }: NewLines,
): PreviewedLine {
  const problem = left.find((one) => one.row === row)?.problem ?? null
  const { paymentId, payer, note, status } = cells
  const cellTexts = { row, problem, payer, note, paymentId, status, amountText: cells.amount }
  if (line === undefined) return { ...cellTexts, becomes: 'left_out', date: cells.date, amountUsd: null }
  const date = line.date.toISOString().slice(0, line.hasTime ? undefined : 10)
  const has = (lines: readonly ReadLine[]): boolean => lines.some((one) => one.row === row)
  const isNew = has(incoming) ? 'incoming' : has(outgoing) ? 'outgoing' : 'known'
  return { ...cellTexts, becomes: problem === null ? isNew : 'left_out', date, amountUsd: formatUsdCents(line.cents) }
}
