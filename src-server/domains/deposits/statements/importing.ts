import { hash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { DeskDeps } from '#server/domains/deposits/deposits.types.ts'
import { findMethod, rememberLayout } from '#server/domains/deposits/methods.queries.ts'
import { methodOf } from '#server/domains/deposits/methods.ts'
import { knownRate } from '#server/domains/deposits/quoting.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { ImportedStatement, ImportStatement } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { bookLines, sorted } from './booking.ts'
import { readStatement, shownProblems } from './reading.ts'
import { insertStatement, lockImports } from './statements.queries.ts'

/**
 * Takes over a statement: every payment once, whatever statement tells of it again, and what came is matched with orders. Throws
 * NOT_FOUND, BAD_INPUT, and CHANGED_MEANWHILE where it would be read otherwise than its preview was.
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
  const [{ columns, headerLine, count, hash: reading, ...read }, arrivalRate] = await Promise.all([
    readStatement(input, row, now),
    knownRate(deps),
  ])
  if (input.reading !== undefined && input.reading !== reading) throw readOtherwise()
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
    await rememberLayout(trx, row.id, { columns, headerLine })
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
      problems: shownProblems(left),
      problemCount: left.length,
    }
  })
}

const readOtherwise = (): DomainError =>
  new DomainError('CHANGED_MEANWHILE', 'The file is read otherwise now than in its preview. Look at the preview again.')
