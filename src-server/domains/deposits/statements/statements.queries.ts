import { type Insertable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { DepositStatementsTable } from '#db/domains/deposits/deposits.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import { stored } from '#server/domains/deposits/orders.queries.ts'
import type { StatementSummary } from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { DepositStatus } from '#shared/domains/deposits/deposits.states.ts'
import { formatUsdCents } from '#shared/kernel/usd.ts'
import type { ReadLine } from './line-reading.ts'
import type { Candidate, Match } from './matching.ts'

/** Statements are imported one after another, so that a payment is known once. */
export async function lockImports(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('deposit statements', 0))`.execute(trx)
}

/** Cents of the payments among these that are known. */
export async function knownPayments(
  trx: Reader,
  keys: readonly string[],
): Promise<{ paymentKey: string; cents: bigint }[]> {
  const rows = await rowsOf(
    trx,
    sql<{ paymentKey: string; cents: string }>`
    select e.payment_key, (l.amount * 100)::bigint::text as cents from payment_evidence e
      join cash_app_deposits l on l.id = e.deposit_id where e.payment_key = any(${keys}::text[])`,
  )
  return rows.map(({ paymentKey, cents }) => ({ paymentKey, cents: BigInt(cents) }))
}

type CandidateRow = Omit<Candidate, 'cents' | 'status' | 'createdAt' | 'expiresAt'> &
  Record<'cents' | 'status', string> &
  Record<'createdAt' | 'expiresAt', number>
/** SQL: milliseconds; ten thousand moments as text take longer to be read than all the rest of their rows. */
const sinceEpoch = (column: 'created_at' | 'expires_at') =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8 as ${sql.ref(column)}`

/** Orders that these lines may pay, locked: those they name, and those of the method by amount and claim. */
export async function lockCandidates(
  trx: Trx,
  methodId: string,
  { references, lines }: { references: readonly string[]; lines: readonly ReadLine[] },
): Promise<Candidate[]> {
  const amounts = [...new Set(lines.map(({ cents }) => formatUsdCents(cents)))]
  const keys = lines.map(({ key }) => key)
  const rows = await rowsOf(
    trx,
    sql<CandidateRow>`
    select id, user_id, method_id, reference, status, market_rate, (amount * 100)::bigint::text as cents, claim_key,
      ${sinceEpoch('created_at')}, ${sinceEpoch('expires_at')}, transaction_id is not null as is_paid
    from cashapp_payments where id in (
      select id from cashapp_payments where reference = any(${references}::text[])
      union select id from cashapp_payments where method_id = ${methodId} and amount = any(${amounts}::numeric[])
        and status in ('pending', 'claimed')
      union select id from cashapp_payments where method_id = ${methodId} and claim_key = any(${keys}::text[])
        and claim_key is not null and transaction_id is null)
    order by id for update`,
  )
  return rows.map(({ cents, status, createdAt, expiresAt, ...row }) => ({
    ...row,
    cents: BigInt(cents),
    createdAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
    status: (status === 'pending' ? 'waiting' : status) as DepositStatus,
  }))
}

/** A line with its id and the order it pays. */
export interface NewLine extends ReadLine {
  id: string
  order: Pick<Candidate, 'id' | 'userId'> | null
}

export async function insertStatement(trx: Trx, statement: Insertable<DepositStatementsTable>): Promise<void> {
  await trx.insertInto('depositStatements').values(statement).execute()
}

/** Stores the new lines of a statement, each payment's id once over all methods. */
export async function insertLines(
  trx: Trx,
  statement: { id: string; methodId: string },
  { lines, account }: { lines: readonly NewLine[]; account: string },
): Promise<void> {
  const column = <T>(pick: (line: NewLine) => T): T[] => lines.map(pick)
  await sql`with stored as (
      insert into cash_app_deposits (id, user_id, method_id, statement_id, payment_id, amount, deposit_date, latest_date,
        has_time, is_zone_open,        cash_app_username, cash_app_transaction_id, recipient_number, note, status)
      select n.id, n.user_id, ${statement.methodId}, ${statement.id}, n.payment_id, n.cents / 100.0, n.date, n.latest,
        n.has_time, n.is_zone_open,        n.payer, n.shown, ${account}, n.note,
        case when n.cents < 0 then 'sent' when n.payment_id is not null then 'matched' else 'pending' end
      from unnest(${column((l) => l.id)}::uuid[], ${column((l) => l.order?.userId ?? null)}::uuid[],
        ${column((l) => l.order?.id ?? null)}::uuid[], ${column((l) => String(l.cents))}::bigint[],
        ${column((l) => l.date)}::timestamptz[], ${column((l) => l.latest)}::timestamptz[],
        ${column((l) => l.hasTime)}::boolean[], ${column((l) => l.isZoneOpen)}::boolean[], ${column((l) => l.payer)}::text[],
        ${column((l) => l.paymentId)}::text[], ${column((l) => l.note)}::text[])
        as n (id, user_id, payment_id, cents, date, latest, has_time, is_zone_open, payer, shown, note)
      returning id)
    insert into payment_evidence (payment_key, deposit_id)
    select n.key, n.id from unnest(${column((l) => l.key)}::text[], ${column((l) => l.id)}::uuid[]) as n (key, id)`.execute(
    trx,
  )
}

export async function countMatched(trx: Trx, statementId: string, more: number): Promise<void> {
  if (more > 0)
    await sql`update deposit_statements set matched = matched + ${more} where id = ${statementId}`.execute(trx)
}

/** Settles these orders by their lines. The caller holds their locks and has matched them by what they are. */
export async function settleMatches(trx: Trx, matches: readonly Match[], at: Date): Promise<void> {
  if (matches.length === 0) return
  const column = <T>(pick: (match: Match) => T): T[] => matches.map(pick)
  await sql`update cashapp_payments o set status = n.status, transaction_id = n.key, arrival_rate = n.rate,
      steps = o.steps || jsonb_build_array(jsonb_build_object('status', n.status, 'at', ${at.toISOString()}::text, 'note', null))
    from unnest(${column((m) => m.order.id)}::uuid[], ${column((m) => stored(m.to))}::text[],
      ${column((m) => m.line.key)}::text[], ${column((m) => m.arrivalRate)}::numeric[]) as n (id, status, key, rate)
    where o.id = n.id`.execute(trx)
}

export const listStatements = (
  db: Db,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<(Omit<StatementSummary, 'importedAt'> & { importedAt: Date })[]> => {
  const after = cursor === undefined ? sql`` : sql`where s.id < ${cursor}::uuid`
  return rowsOf(
    db,
    sql<Omit<StatementSummary, 'importedAt'> & { importedAt: Date }>`
    select s.id, m.method_name as method, m.display_name as method_title, s.file_name, u.username as imported_by_name,
      s.imported_at, s.lines, s.incoming, s.outgoing, s.matched, s.duplicates, s.problems as problem_count
    from deposit_statements s join payment_methods m on m.id = s.method_id join users u on u.id = s.imported_by
    ${after} order by s.id desc limit ${limit}`,
  )
}
