import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { CashappPaymentsTable, StoredStatus } from '#db/domains/deposits/deposits.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { DepositStep } from '#shared/domains/deposits/deposits.schema.ts'
import {
  COUNTED_STATUSES,
  canBecome,
  type DepositStatus,
  OPEN_STATUSES,
} from '#shared/domains/deposits/deposits.states.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'

export type OrderRow = Selectable<CashappPaymentsTable>
/** An order with what belongs to it. */
export interface SeenOrder extends OrderRow {
  methodName: string
  displayName: string
  configSettings: unknown
  receivedUsd: string | null
  holdUsd: string | null
  holdUntil: Date | null
  debtUsd: string | null
}

export const stored = (status: DepositStatus): StoredStatus => (status === 'waiting' ? 'pending' : status)
export const statusOf = ({ status }: Pick<OrderRow, 'status'>): DepositStatus =>
  status === 'pending' ? 'waiting' : status

/** SQL: statuses as they are stored. */
const among = (statuses: readonly DepositStatus[]) => sql`any(${statuses.map(stored)}::text[])`

const SEEN = sql`o.*, m.method_name, m.display_name, m.config_settings, l.amount as received_usd, h.usd as hold_usd,
    h.until as hold_until, d.usd as debt_usd
  from cashapp_payments o join payment_methods m on m.id = o.method_id
    left join cash_app_deposits l on l.payment_id = o.id left join deposit_holds h on h.payment_id = o.id
    left join deposit_debts d on d.payment_id = o.id and d.settled_at is null`

export async function findSeen(db: Reader, id: string): Promise<SeenOrder | undefined> {
  return (await rowsOf(db, sql<SeenOrder>`select ${SEEN} where o.id = ${id}::uuid`))[0]
}

export const listSeen = (db: Reader, ids: readonly string[]): Promise<SeenOrder[]> =>
  rowsOf(db, sql<SeenOrder>`select ${SEEN} where o.id = any(${[...ids]}::uuid[]) order by o.id`)

/** Newest first, since ids follow time. */
export const listOf = (
  db: Db,
  userId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<SeenOrder[]> => {
  const after = cursor === undefined ? sql`` : sql`and o.id < ${cursor}::uuid`
  return rowsOf(
    db,
    sql<SeenOrder>`select ${SEEN} where o.user_id = ${userId} ${after} order by o.id desc limit ${limit}`,
  )
}

/** One after another per person, so that limits hold. */
export async function lockPerson(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposits ${userId}`}, 0))`.execute(trx)
}

export const lockOrder = (trx: Trx, id: string): Promise<OrderRow | undefined> =>
  trx.selectFrom('cashappPayments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findByRequest = (trx: Trx, userId: string, requestId: string): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('cashappPayments')
    .selectAll()
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()

/** US dollars that a person has ordered within a day and 30 days, and how many orders are open. */
export async function usedBy(
  db: Reader,
  userId: string,
  now: Date,
): Promise<{ day: string; month: string; open: number }> {
  const [day, month] = [1, 30].map((days) => new Date(now.getTime() - days * DAY_MS))
  const rows = await rowsOf(
    db,
    sql<{ day: string; month: string; open: number }>`
    select coalesce(sum(amount) filter (where created_at > ${day}), 0)::numeric(14, 2)::text as day,
      coalesce(sum(amount), 0)::numeric(14, 2)::text as month,
      (count(*) filter (where status = ${among(OPEN_STATUSES)}))::int as open
    from cashapp_payments where user_id = ${userId} and created_at > ${month} and status = ${among(COUNTED_STATUSES)}`,
  )
  return rows[0] ?? { day: '0.00', month: '0.00', open: 0 }
}

/** Which of these amounts open orders of a method have. */
export async function takenAmounts(db: Reader, methodId: string, amounts: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf(
    db,
    sql<{ amount: string }>`select amount::text as amount from cashapp_payments
    where method_id = ${methodId} and amount = any(${amounts}::numeric[]) and status in ('pending', 'claimed')`,
  )
  return new Set(rows.map(({ amount }) => amount))
}

type NewOrder = Omit<
  OrderRow,
  | (
      | 'status'
      | 'assetCode'
      | 'assetIssuer'
      | 'transactionId'
      | 'verifiedAt'
      | 'notes'
      | 'claimPayer'
      | 'claimId'
      | 'claimKey'
    )
  | (
      | 'claimedAt'
      | 'claimPicture'
      | 'pictureMark'
      | 'choice'
      | 'arrivalRate'
      | 'credits'
      | 'creditedXlm'
      | 'creditTransactionId'
      | 'decidedBy'
    )
>
/** False where another open order has that amount. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('cashappPayments')
    .values({ ...order, recipient: JSON.stringify(order.recipient), steps: JSON.stringify(order.steps) })
    .onConflict((conflict) =>
      conflict
        .columns(['methodId', 'amount'])
        .where(sql<boolean>`status in ('pending', 'claimed')`) // as parameters a reused plan would not find the index
        .doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The only change of one order's status. The caller holds its lock. Throws where it may not become that. */
export async function moveOrder(
  trx: Trx,
  order: OrderRow,
  {
    to,
    at,
    note = null,
    set = {},
  }: { to: DepositStatus; at: Date; note?: string | null; set?: Updateable<CashappPaymentsTable> },
): Promise<void> {
  if (!canBecome(statusOf(order), to)) throw new Error(`a deposit that is ${order.status} does not become ${to}`)
  const step: DepositStep = { status: to, at: at.toISOString(), note }
  await trx
    .updateTable('cashappPayments')
    .set({ ...set, status: stored(to), steps: sql`steps || ${JSON.stringify([step])}::jsonb` })
    .where('id', '=', order.id)
    .execute()
}

/** Changes what belongs to an order and leaves its status. */
export async function noteOrder(
  trx: Trx,
  id: string,
  set: Omit<Updateable<CashappPaymentsTable>, 'status'>,
): Promise<void> {
  await trx.updateTable('cashappPayments').set(set).where('id', '=', id).execute()
}
