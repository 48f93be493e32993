import { type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { PaymentMethodsTable } from '#db/domains/deposits/deposits.tables.ts'
import { rowsOf } from '#db/rows-of.ts'

export type MethodRow = Selectable<PaymentMethodsTable>

export const listMethods = (db: Reader): Promise<MethodRow[]> =>
  db.selectFrom('paymentMethods').selectAll().orderBy('displayOrder').orderBy('displayName').orderBy('id').execute()

export const findMethod = (db: Reader, method: string): Promise<MethodRow | undefined> =>
  db.selectFrom('paymentMethods').selectAll().where('methodName', '=', method).executeTakeFirst()

export const findMethodById = (db: Reader, id: string): Promise<MethodRow | undefined> =>
  db.selectFrom('paymentMethods').selectAll().where('id', '=', id).executeTakeFirst()

/** False where the name is taken. */
export async function insertMethod(
  db: Db | Trx,
  method: { id: string; methodName: string; displayName: string; settings: object; active: boolean; at: Date },
): Promise<boolean> {
  const { id, methodName, displayName, settings, active, at } = method
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paymentMethods')
    .values({
      id,
      methodName,
      displayName,
      active,
      configSettings: JSON.stringify(settings),
      statementColumns: null,
      displayOrder: sql<number>`(select coalesce(max(display_order), 0) + 1 from payment_methods)`,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateMethod(
  trx: Trx,
  method: string,
  change: { displayName: string; settings: object; at: Date },
): Promise<void> {
  await trx
    .updateTable('paymentMethods')
    .set({ displayName: change.displayName, configSettings: JSON.stringify(change.settings), updatedAt: change.at })
    .where('methodName', '=', method)
    .execute()
}

/** False where it is so already. */
export async function setActive(
  trx: Trx,
  method: string,
  { active, at }: { active: boolean; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('paymentMethods')
    .set({ active, updatedAt: at })
    .where('methodName', '=', method)
    .where('active', '<>', active)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ways to pay in this order. */
export async function orderMethods(trx: Trx, names: readonly string[]): Promise<void> {
  await sql`update payment_methods m set display_order = n.place
    from unnest(${[...names]}::text[]) with ordinality as n (name, place) where m.method_name = n.name`.execute(trx)
}

/** One change of the order after the other. */
export async function lockOrderOfMethods(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('order of payment methods', 0))`.execute(trx)
}

export async function rememberLayout(
  trx: Trx,
  id: string,
  { columns, headerLine }: { columns: object; headerLine: number | null },
): Promise<void> {
  await trx
    .updateTable('paymentMethods')
    .set({ statementColumns: JSON.stringify(columns), statementHeaderLine: headerLine })
    .where('id', '=', id)
    .execute()
}

/** By method: open orders, and what was credited since then. */
export const listTurnover = (
  db: Reader,
  since: Date,
): Promise<{ methodId: string; openOrders: number; creditedUsd: string }[]> =>
  rowsOf(
    db,
    sql<{ methodId: string; openOrders: number; creditedUsd: string }>`
    select m.id as method_id,
      (select count(*) from cashapp_payments o where o.method_id = m.id and o.status in ('pending', 'claimed'))::int as open_orders,
      (select coalesce(sum(l.amount), 0) from cash_app_deposits l where l.method_id = m.id and l.status = 'credited'
        and l.verification_date > ${since})::numeric(14, 2)::text as credited_usd
    from payment_methods m`,
  )
