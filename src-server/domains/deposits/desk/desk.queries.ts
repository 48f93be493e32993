import { type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { CashAppDepositsTable } from '#db/domains/deposits/deposits.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { StatementLine } from '#shared/domains/deposits/deposits.admin.schema.ts'

export type LineRow = Selectable<CashAppDepositsTable>
export interface SeenLine extends LineRow {
  method: string
  importedBy: string
  importedByName: string
  isContradicted: boolean
}

/** SQL: a line with its method and who imported it. */
export const SEEN = sql`l.*, m.method_name as method, s.imported_by, u.username as imported_by_name,
    exists (select from deposit_contradictions c where c.deposit_id = l.id and c.dismissed_at is null) as is_contradicted
  from cash_app_deposits l join payment_methods m on m.id = l.method_id
    join deposit_statements s on s.id = l.statement_id join users u on u.id = s.imported_by`

export async function findLineOf(db: Reader, orderId: string): Promise<SeenLine | undefined> {
  return (await rowsOf(db, sql<SeenLine>`select ${SEEN} where l.payment_id = ${orderId}::uuid`))[0]
}
export const findLine = async (db: Reader, id: string): Promise<SeenLine | undefined> =>
  (await rowsOf(db, sql<SeenLine>`select ${SEEN} where l.id = ${id}::uuid`))[0]
export const listLinesOf = (db: Reader, orderIds: readonly string[]): Promise<SeenLine[]> =>
  rowsOf(db, sql<SeenLine>`select ${SEEN} where l.payment_id = any(${[...orderIds]}::uuid[])`)
/** The line that tells of a payment. */
export async function findByKey(db: Reader, key: string): Promise<SeenLine | undefined> {
  const of = sql`join payment_evidence e on e.deposit_id = l.id`
  return (await rowsOf(db, sql<SeenLine>`select ${SEEN} ${of} where e.payment_key = ${key}`))[0]
}

/** Money that belongs to no order, newest first. */
export const listUnmatched = (
  db: Db,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<SeenLine[]> => {
  const after = cursor === undefined ? sql`` : sql`and l.id < ${cursor}::uuid`
  return rowsOf(
    db,
    sql<SeenLine>`select ${SEEN} where l.status = 'pending' and l.payment_id is null ${after} order by l.id desc limit ${limit}`,
  )
}

export const presentLine = (line: SeenLine): StatementLine => ({
  id: line.id,
  statementId: line.statementId,
  method: line.method,
  paymentId: line.cashAppTransactionId,
  date: line.hasTime ? line.depositDate.toISOString() : line.depositDate.toISOString().slice(0, 10),
  amountUsd: line.amount,
  payer: line.cashAppUsername,
  note: line.note,
  importedById: line.importedBy,
  importedByName: line.importedByName,
  isContradicted: line.isContradicted,
})

export const lockLine = (trx: Trx, id: string): Promise<LineRow | undefined> =>
  trx.selectFrom('cashAppDeposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function noteLine(
  trx: Trx,
  id: string,
  set: Partial<
    Pick<LineRow, 'status' | 'userId' | 'paymentId' | 'refunds' | 'verifiedBy' | 'verificationDate' | 'notes'>
  > &
    Partial<Pick<LineRow, 'xlmCredited' | 'xlmRate' | 'transactionId'>>,
): Promise<void> {
  await trx.updateTable('cashAppDeposits').set(set).where('id', '=', id).execute()
}

/** Credits by one administrator commit one after the other, so that each is weighed with those before it. */
export async function lockCredits(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('deposit credits', 0))`.execute(trx)
}

/** US dollars credited since then: by that administrator, and to that person. */
export async function creditedSince(
  db: Reader,
  { by, userId, since }: { by: string; userId: string; since: Date },
): Promise<{ byAdmin: string; toPerson: string }> {
  const rows = await rowsOf(
    db,
    sql<{ byAdmin: string; toPerson: string }>`
    select coalesce(sum(l.amount) filter (where o.decided_by = ${by}), 0)::numeric(14, 2)::text as by_admin,
      coalesce(sum(l.amount) filter (where o.user_id = ${userId}), 0)::numeric(14, 2)::text as to_person
    from cashapp_payments o join cash_app_deposits l on l.payment_id = o.id
    where o.status = 'credited' and o.verified_at > ${since} and (o.decided_by = ${by} or o.user_id = ${userId})`,
  )
  return rows[0] ?? { byAdmin: '0.00', toPerson: '0.00' }
}

/** Binds the account that paid to the person, unless it is bound already. */
export async function bindPayer(
  trx: Trx,
  payer: { kind: string; payerKey: string; userId: string; boundAt: Date },
): Promise<void> {
  await trx
    .insertInto('depositPayers')
    .values(payer)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertHold(
  trx: Trx,
  hold: { paymentId: string; userId: string; usd: string; until: Date },
): Promise<void> {
  await trx
    .insertInto('depositHolds')
    .values({ ...hold, ends: null })
    .onConflict((conflict) =>
      conflict.column('paymentId').doUpdateSet({ usd: hold.usd, until: hold.until, ends: null }),
    )
    .execute()
}

/** False where it ends before then already. */
export async function endHold(trx: Trx, paymentId: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('depositHolds')
    .set({ until })
    .where('paymentId', '=', paymentId)
    .where('until', '>', until)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function dropHold(trx: Trx, paymentId: string): Promise<void> {
  await trx.deleteFrom('depositHolds').where('paymentId', '=', paymentId).execute()
}

export async function insertDebt(
  trx: Trx,
  debt: { paymentId: string; userId: string; usd: string; since: Date },
): Promise<void> {
  await trx
    .insertInto('depositDebts')
    .values({ ...debt, settledAt: null })
    .execute()
}

/** False where nothing is owed. */
export async function settleDebt(trx: Trx, paymentId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('depositDebts')
    .set({ settledAt: at })
    .where('paymentId', '=', paymentId)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
