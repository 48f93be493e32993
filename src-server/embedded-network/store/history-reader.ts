import type { SQLInputValue } from 'node:sqlite'
import type { ResultCodes } from '#server/embedded-network/history/result-codes.ts'
import type { Statements } from './statements.ts'

/** Beyond which id, in which order, how many; nothing above `upTo` is shown (what is not ingested yet). */
export type Span = { after: bigint; upTo: bigint; order: 'asc' | 'desc'; limit: number }
export type PairSpan = Omit<Span, 'after'> & { after: [bigint, bigint] }

/** Restricts a list; ids lie in [from, to]. */
export type HistoryFilter = {
  subject?: string
  from?: bigint
  to?: bigint
  paymentsOnly?: boolean
  includeFailed?: boolean
}
/** `pool`: all effects of every operation that changed it, as Horizon joins them, also those of other accounts. */
export type EffectFilter = { account?: string; pool?: string; from?: bigint; to?: bigint }

export type StoredRecord = { id: bigint; body: Record<string, unknown> }
export type StoredEffect = { operationId: bigint; order: bigint; body: Record<string, unknown> }
export type StoredTransaction = StoredRecord & { codes: ResultCodes | null; successful: boolean }
export type FeeSample = { feeCharged: bigint; maxFee: bigint; operations: bigint }

export type HistoryReader = ReturnType<typeof createHistoryReader>

/** Reads what the ledgers left behind. */
export function createHistoryReader(statements: Statements) {
  const list = (table: string, span: Span, filter: HistoryFilter): StoredRecord[] => {
    const { sql, values } = listQuery(table, span, filter)
    return statements.all(sql, ...values).map(storedRecord)
  }
  return {
    ledgers: (span: Span) => ledgers(statements, span),
    ledger: (sequence: number) => body(statements.get('SELECT body FROM ledger WHERE sequence = ?', sequence)),
    closedAt: (sequence: number) =>
      (statements.get('SELECT closed_at FROM ledger WHERE sequence = ?', sequence)?.closed_at as bigint | undefined) ??
      null,
    oldestLedger: () => Number(statements.get('SELECT min(sequence) AS oldest FROM ledger')?.oldest ?? 0n),
    transactions: (span: Span, filter: HistoryFilter) => list('account_transaction', span, filter),
    operations: (span: Span, filter: HistoryFilter) => list('operation', span, filter),
    effects: (span: PairSpan, filter: EffectFilter) => effects(statements, span, filter),
    transactionByHash: (hash: string) => transactionByHash(statements, hash),
    transactionById: (id: bigint) => body(statements.get('SELECT body FROM account_transaction WHERE id = ?', id)),
    operationById: (id: bigint) => body(statements.get('SELECT body FROM operation WHERE id = ?', id)),
    /** Whether anything in history names this account, pool or balance. */
    knows: (subject: string, upTo: bigint) =>
      statements.get(
        'SELECT 1 AS found FROM transaction_subject WHERE subject = ? AND id <= ? LIMIT 1',
        subject,
        upTo,
      ) !== undefined,
    fees: (from: bigint, upTo: bigint) => fees(statements, from, upTo),
  }
}

function storedRecord(row: Record<string, unknown>): StoredRecord {
  return { id: row.id as bigint, body: JSON.parse(row.body as string) }
}

function body(row: Record<string, unknown> | undefined): Record<string, unknown> | null {
  return row === undefined ? null : JSON.parse(row.body as string)
}

/** The condition that starts a list beyond its cursor and stops it at what is ingested. */
function bounds(column: string, { after, upTo, order }: Span): { where: string; values: SQLInputValue[] } {
  if (order === 'asc') return { where: `${column} > ? AND ${column} <= ?`, values: [after, upTo] }
  return { where: `${column} < ? AND ${column} <= ?`, values: [after, upTo] }
}

function listQuery(table: string, span: Span, filter: HistoryFilter): { sql: string; values: SQLInputValue[] } {
  const subjects = table === 'operation' ? 'operation_subject' : 'transaction_subject'
  const source = filter.subject === undefined ? table : `${subjects} AS s CROSS JOIN ${table} AS t ON t.id = s.id`
  const prefix = filter.subject === undefined ? `${table}.` : 's.'
  const { where, values } = bounds(`${prefix}id`, span)
  const conditions = [where]
  if (filter.subject !== undefined) {
    conditions.unshift('s.subject = ?')
    values.unshift(filter.subject)
  }
  if (filter.from !== undefined && filter.to !== undefined) {
    conditions.push(`${prefix}id BETWEEN ? AND ?`)
    values.push(filter.from, filter.to)
  }
  if (filter.paymentsOnly) conditions.push(`${prefix}payment = 1`)
  if (!filter.includeFailed) conditions.push(`${prefix}successful = 1`)
  const columns = filter.subject === undefined ? 'id, body' : 't.id AS id, t.body AS body'
  const sql = `SELECT ${columns} FROM ${source} WHERE ${conditions.join(' AND ')} ORDER BY ${prefix}id ${span.order} LIMIT ?`
  return { sql, values: [...values, span.limit] }
}

function ledgers(statements: Statements, span: Span): StoredRecord[] {
  const scaled = { ...span, after: span.after >> 32n, upTo: span.upTo >> 32n }
  const { where, values } = bounds('sequence', scaled)
  const sql = `SELECT sequence << 32 AS id, body FROM ledger WHERE ${where} ORDER BY sequence ${span.order} LIMIT ?`
  return statements.all(sql, ...values, span.limit).map(storedRecord)
}

function effects(statements: Statements, span: PairSpan, filter: EffectFilter): StoredEffect[] {
  const ascending = span.order === 'asc'
  const conditions = [`(operation_id, position) ${ascending ? '>' : '<'} (?, ?)`, 'operation_id <= ?']
  const values: SQLInputValue[] = [...span.after, span.upTo]
  const add = (condition: string, ...more: SQLInputValue[]) => {
    conditions.push(condition)
    values.push(...more)
  }
  if (filter.account !== undefined) add('account = ?', filter.account)
  if (filter.pool !== undefined) add(`s.subject = ? AND s.id ${ascending ? '>=' : '<='} ?`, filter.pool, span.after[0])
  if (filter.from !== undefined && filter.to !== undefined) add('operation_id BETWEEN ? AND ?', filter.from, filter.to)
  const source =
    filter.pool === undefined ? 'effect' : 'operation_subject AS s CROSS JOIN effect ON effect.operation_id = s.id'
  const sql = `SELECT operation_id, position, body FROM ${source} WHERE ${conditions.join(' AND ')}
    ORDER BY operation_id ${span.order}, position ${span.order} LIMIT ?`
  return statements.all(sql, ...values, span.limit).map((row) => ({
    operationId: row.operation_id as bigint,
    order: row.position as bigint,
    body: JSON.parse(row.body as string),
  }))
}

/** By the hash of the envelope or of a fee bump's inner transaction. */
function transactionByHash(statements: Statements, hash: string): StoredTransaction | null {
  const columns = 'SELECT id, successful, body, codes FROM account_transaction WHERE'
  const row =
    statements.get(`${columns} hash = ? ORDER BY id DESC LIMIT 1`, hash) ??
    statements.get(`${columns} inner_hash = ? ORDER BY id DESC LIMIT 1`, hash)
  if (row === undefined) return null
  const codes = row.codes === null ? null : JSON.parse(row.codes as string)
  return { ...storedRecord(row), codes, successful: row.successful === 1n }
}

function fees(statements: Statements, from: bigint, upTo: bigint): FeeSample[] {
  const sql = 'SELECT fee_charged, max_fee, fee_operations FROM account_transaction WHERE id BETWEEN ? AND ?'
  return statements.all(sql, from, upTo).map((row) => ({
    feeCharged: row.fee_charged as bigint,
    maxFee: row.max_fee as bigint,
    operations: row.fee_operations as bigint,
  }))
}
