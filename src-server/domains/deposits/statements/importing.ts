import { hash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { DeskDeps } from '#server/domains/deposits/deposits.types.ts'
import { findMethod, type MethodRow, rememberColumns } from '#server/domains/deposits/methods.queries.ts'
import { accountOf, methodOf } from '#server/domains/deposits/methods.ts'
import { type DepositNews, tell } from '#server/domains/deposits/telling.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type {
  ColumnNames,
  ImportedStatement,
  ImportStatement,
  LineProblem,
} from '#shared/domains/deposits/deposits.admin.schema.ts'
import { formatUsdCents } from '#shared/kernel/usd.ts'
import { type ReadLine, readLine } from './line-reading.ts'
import { type Match, matchLines } from './matching.ts'
import { readRows } from './statement-csv.ts'
import * as queries from './statements.queries.ts'

type Problem = { row: number; problem: LineProblem; text: string }
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
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such method.', { field: 'method' })
  const now = clock.now()
  const { lines: read, problems, columns, count } = readLines(input, row.statementColumns, now)
  const statementId = uuid()
  return db.transaction().execute(async (trx) => {
    await queries.lockImports(trx)
    const { fresh, duplicates, conflicts } = sortOut(
      read,
      await queries.knownPayments(
        trx,
        read.map(({ key }) => key),
      ),
    )
    problems.push(...conflicts)
    const incoming = fresh.filter(({ cents }) => cents > 0n)
    const references = incoming.flatMap((line) => line.references)
    const candidates = await queries.lockCandidates(trx, row.id, { references, lines: incoming })
    const matches = matchLines(incoming, candidates, row.id)
    const orderOf = new Map(matches.map(({ line, order }) => [line, order]))
    const counts = { lines: count, incoming: incoming.length, outgoing: fresh.length - incoming.length }
    const result = { matched: matches.length, duplicates, problems: problems.length }
    const about = {
      id: statementId,
      methodId: row.id,
      fileName: input.fileName || null,
      importedBy: by.id,
      importedAt: now,
    }
    const fileHash = hash('sha256', input.csv, 'buffer')
    await queries.insertStatement(trx, { ...about, fileHash, ...counts, ...result })
    const lines = fresh.map((line) => ({ ...line, id: uuid(), order: orderOf.get(line) ?? null }))
    // Postgres works on one of these while the next is written down.
    await Promise.all([
      queries.insertLines(trx, about, { lines, account: accountOf(methodOf(row).settings) }),
      queries.settleMatches(trx, matches, now),
      rememberColumns(trx, row.id, columns),
      tell(trx, deps, matches.map(newsOf)),
    ])
    await audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      action: 'deposits.statement_imported',
      subject: { kind: 'payment_method', id: input.method },
      new: { ...counts, ...result, statement: statementId },
      origin,
    })
    return {
      statementId,
      ...counts,
      matched: matches.length,
      unmatched: incoming.length - matches.length,
      duplicates,
      problems: problems.toSorted((a, b) => a.row - b.row).slice(0, SHOWN_PROBLEMS),
      problemCount: problems.length,
    }
  })
}

/** What can be read of a file, and what cannot; its cells are let go before anything is stored. */
function readLines(
  { csv, columns: named = {}, dates = 'mdy' }: ImportStatement,
  remembered: MethodRow['statementColumns'],
  now: Date,
): { lines: ReadLine[]; problems: Problem[]; columns: ColumnNames; count: number } {
  const { rows, columns } = readRows(csv, named, remembered)
  const [lines, problems]: [ReadLine[], Problem[]] = [[], []]
  for (const one of rows) {
    const read = readLine(one, { dates, now })
    if ('problem' in read) problems.push(read)
    else lines.push(read)
  }
  return { lines, problems, columns, count: rows.length }
}

/** What is new, what was told before, and what tells of a known payment with another amount. */
function sortOut(
  lines: readonly ReadLine[],
  known: ReadonlyMap<string, bigint>,
): { fresh: ReadLine[]; duplicates: number; conflicts: Problem[] } {
  const seen = new Map(known)
  const [fresh, conflicts]: [ReadLine[], Problem[]] = [[], []]
  let duplicates = 0
  for (const line of lines) {
    const before = seen.get(line.key)
    if (before === undefined) {
      seen.set(line.key, line.cents)
      fresh.push(line)
    } else if (before === line.cents) duplicates += 1
    else conflicts.push({ row: line.row, problem: 'id_with_other_amount', text: line.paymentId })
  }
  return { fresh, duplicates, conflicts }
}

const newsOf = ({ line, order, to }: Match): DepositNews => ({ order, event: to, usd: formatUsdCents(line.cents) })
