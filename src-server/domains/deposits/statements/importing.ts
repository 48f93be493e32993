import { hash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { DeskDeps } from '#server/domains/deposits/deposits.types.ts'
import { findMethod, type MethodRow, rememberColumns } from '#server/domains/deposits/methods.queries.ts'
import { methodOf } from '#server/domains/deposits/methods.ts'
import { knownRate } from '#server/domains/deposits/quoting.ts'
import { readCsv } from '#server/kernel/csv-reading.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { ColumnNames, ImportedStatement, ImportStatement } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { bookLines, type ReadLines, sorted } from './booking.ts'
import { readLine } from './line-reading.ts'
import { columnNames, type StatementRow, statementFile } from './statement-file.ts'
import { insertStatement, lockImports } from './statements.queries.ts'

const SHOWN_PROBLEMS = 200

/**
 * Takes over a statement: every payment once, whatever statement tells of it again, and what came is matched with orders. Throws
 * NOT_FOUND, BAD_INPUT.
 */
export async function importStatement(
  deps: DeskDeps,
  by: RequestUser,
  { input, origin }: { input: ImportStatement; origin: ActOrigin },
): Promise<ImportedStatement> {
  const { db, clock, audit } = deps
  const row = await findMethod(db, input.method)
  if (!row) throw notFound('method', { field: 'method' })
  const now = clock.now()
  const [{ columns, count, ...read }, arrivalRate] = await Promise.all([
    readStatement(input, row, now),
    knownRate(deps),
  ])
  const statementId = uuid()
  const fileHash = hash('sha256', input.csv, 'buffer')
  return db.transaction().execute(async (trx) => {
    await lockImports(trx)
    const news = await sorted(trx, read)
    const { incoming, outgoing, duplicates, left } = news
    const counts = { lines: count, incoming: incoming.length, outgoing: outgoing.length }
    const statement = {
      id: statementId,
      methodId: row.id,
      fileName: input.fileName || null,
      importedBy: by.id,
      importedAt: now,
    }
    const result = { duplicates, problems: left.length }
    await insertStatement(trx, { ...statement, fileHash, ...counts, ...result, matched: 0 })
    const { matched, contradictions } = await bookLines(deps, trx, {
      method: methodOf(row),
      statement,
      news,
      now,
      arrivalRate,
    })
    await rememberColumns(trx, row.id, columns)
    await audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      action: 'deposits.statement_imported',
      subject: { kind: 'payment_method', id: input.method },
      new: { ...counts, ...result, matched, contradictions, statement: statementId },
      origin,
    })
    return {
      statementId,
      ...counts,
      matched,
      unmatched: incoming.length - matched,
      duplicates,
      contradictions,
      problems: left
        .map(({ row: at, problem, text }) => ({ row: at, problem, text }))
        .toSorted((a, b) => a.row - b.row)
        .slice(0, SHOWN_PROBLEMS),
      problemCount: left.length,
    }
  })
}

/** Reads a file into lines, and problems; its cells are let go before anything is stored. */
async function readStatement(
  { csv, columns: named = {}, dates = 'mdy' }: ImportStatement,
  row: MethodRow,
  now: Date,
): Promise<ReadLines & { columns: ColumnNames; count: number }> {
  const file = await readCsv(csv, statementFile(named, row.statementColumns), (one): StatementRow => one)
  const reading = { dates, now, hasStatus: file.places.status !== undefined, method: methodOf(row).settings }
  const found: ReadLines = { lines: [], left: [], dates }
  for (const one of file.rows) {
    const read = readLine(one, reading)
    if ('problem' in read) found.left.push(read)
    else found.lines.push(read)
  }
  return { ...found, columns: columnNames(file.names, file.places), count: file.rows.length }
}
