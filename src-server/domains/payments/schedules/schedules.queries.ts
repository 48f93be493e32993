import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { PaymentScheduleRunsTable, PaymentSchedulesTable } from '#db/domains/payments/payments.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { ListRuns, ListSchedules } from '#shared/domains/payments/schedules.schema.ts'
import type { ScheduleStatus } from '#shared/domains/payments/schedules.states.ts'
import { SCHEDULE_TRANSITIONS } from '#shared/domains/payments/schedules.states.ts'
import type { TransactionStatus } from '#shared/domains/transactions/transactions.states.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

export type ScheduleRow = Selectable<PaymentSchedulesTable>
export type RunRow = Selectable<PaymentScheduleRunsTable> & {
  transactionStatus: TransactionStatus | null
  resultCode: string | null
}
export interface ListedSchedule extends ScheduleRow {
  recipientName: string | null
  runs: number
  sent: number
  lastRun: (Omit<RunRow, 'dueAt' | 'at'> & { dueAt: string; at: string }) | null
}

export const findByRequest = (reader: Reader, userId: string, requestId: string): Promise<ScheduleRow | undefined> =>
  reader
    .selectFrom('paymentSchedules')
    .selectAll()
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()

export async function insertSchedule(trx: Trx, schedule: Insertable<PaymentSchedulesTable>): Promise<void> {
  await trx.insertInto('paymentSchedules').values(schedule).execute()
}

/** How many of a user's still wait. */
export async function countOpen(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('paymentSchedules')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('userId', '=', userId)
    .where('nextAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.open)
}

export interface Due {
  id: string
  nextAt: Date
}

/** Those that are due, the longest waiting first, after the one given. */
export async function listDue(
  db: Db,
  now: Date,
  { after, limit }: { after: Due | null; limit: number },
): Promise<Due[]> {
  let query = db
    .selectFrom('paymentSchedules')
    .select(['id', sql<Date>`next_at`.as('nextAt')])
    .where('status', '=', 'active')
    .where('nextAt', '<=', now)
  if (after) query = query.where(sql<boolean>`(next_at, id) > (${after.nextAt}, ${after.id}::uuid)`)
  return query.orderBy('nextAt').orderBy('id').limit(limit).execute()
}

export const findSchedule = (db: Db, id: string): Promise<ScheduleRow | undefined> =>
  db.selectFrom('paymentSchedules').selectAll().where('id', '=', id).executeTakeFirst()

export const lockOwn = (trx: Trx, { userId, id }: { userId: string; id: string }): Promise<ScheduleRow | undefined> =>
  trx
    .selectFrom('paymentSchedules')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Where it stands. */
export interface Place {
  status: ScheduleStatus
  nextRun: number
  nextAt: Date | null
  /** Refusals in a row; left out: as they are. */
  skips?: number
}

/** Moves a schedule on from where it was seen; false where somebody else has moved or changed it meanwhile. */
export async function moveOn(
  trx: Trx,
  seen: Pick<ScheduleRow, 'id' | 'status' | 'nextRun' | 'revision'>,
  next: Place,
): Promise<boolean> {
  if (next.status !== seen.status && !SCHEDULE_TRANSITIONS[seen.status].includes(next.status))
    throw new Error(`what is scheduled does not go from ${seen.status} to ${next.status}`)
  const { numUpdatedRows } = await trx
    .updateTable('paymentSchedules')
    .set({
      status: next.status,
      nextRun: next.nextRun,
      nextAt: next.nextAt,
      ...(next.skips !== undefined && { skips: next.skips }),
    })
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('nextRun', '=', seen.nextRun)
    .where('revision', '=', seen.revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Content of a run. */
export type Said = Pick<
  ScheduleRow,
  'destination' | 'recipient' | 'asset' | 'amount' | 'memo' | 'memoType' | 'buy' | 'slippage' | 'greatestPrice'
>
/** Fields that its owner may change. */
export type ScheduleContent = Said & Pick<ScheduleRow, 'startsAt' | 'every' | 'endsAfter' | 'endsAt' | 'zone'>

export const isSameMoney = (one: Said, other: Said): boolean =>
  one.asset === other.asset && toStroops(one.amount) === toStroops(other.amount)

/** Of a row that is locked: a run that has begun with what it said before is undone. */
export async function rewrite(
  trx: Trx,
  { id, revision }: ScheduleRow,
  next: ScheduleContent & Pick<ScheduleRow, 'keyId' | 'nextRun' | 'nextAt'>,
): Promise<void> {
  await trx
    .updateTable('paymentSchedules')
    .set({ ...next, revision: revision + 1, skips: 0 })
    .where('id', '=', id)
    .execute()
}

export async function insertRuns(trx: Trx, runs: readonly Insertable<PaymentScheduleRunsTable>[]): Promise<void> {
  if (runs.length > 0)
    await trx
      .insertInto('paymentScheduleRuns')
      .values([...runs])
      .execute()
}

const RUN =
  sql.raw(`'id', r.id, 'scheduleId', r.schedule_id, 'dueAt', r.due_at, 'at', r.at, 'outcome', r.outcome, 'code', r.code,
  'transactionId', r.transaction_id, 'transactionStatus', t.status, 'resultCode', t.result_code`)

/** A user's, newest first, one more than the limit where there is a next page; or the one asked for. */
export function listOwn(
  db: Db,
  userId: string,
  { state, cursor, limit, id }: Partial<ListSchedules> & { limit: number; id?: string },
): Promise<ListedSchedule[]> {
  return rowsOf(
    db,
    sql<ListedSchedule>`
    select s.*, (select u.username from users u where u.wallet_address = s.recipient and u.closed_at is null) as recipient_name,
      (select count(*)::int from payment_schedule_runs r where r.schedule_id = s.id) as runs,
      (select count(*)::int from payment_schedule_runs r where r.schedule_id = s.id and r.outcome = 'sent') as sent,
      (select json_build_object(${RUN}) from payment_schedule_runs r left join transactions t on t.id = r.transaction_id
        where r.schedule_id = s.id order by r.id desc limit 1) as last_run
    from payment_schedules s where s.user_id = ${userId}
      ${id === undefined ? sql`` : sql`and s.id = ${id}::uuid`}
      ${cursor === undefined ? sql`` : sql`and (s.created_at, s.id) < (select created_at, id from payment_schedules where id = ${cursor}::uuid)`}
      ${state === undefined ? sql`` : state === 'open' ? sql`and s.next_at is not null` : sql`and s.next_at is null`}
    order by s.created_at desc, s.id desc limit ${limit + 1}`,
  )
}

/** Of one of the user's, newest first, one more than the limit where there is a next page. */
export function listRuns(db: Db, userId: string, { id, cursor, limit }: ListRuns): Promise<RunRow[]> {
  return rowsOf(
    db,
    sql<RunRow>`
    select r.*, t.status as transaction_status, t.result_code
    from payment_schedule_runs r join payment_schedules s on s.id = r.schedule_id and s.user_id = ${userId}
    left join transactions t on t.id = r.transaction_id
    where r.schedule_id = ${id} ${cursor === undefined ? sql`` : sql`and r.id < ${cursor}::uuid`}
    order by r.id desc limit ${limit + 1}`,
  )
}

export async function deleteOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('paymentSchedules').where('userId', '=', userId).execute()
}

type SwapRun = Pick<ScheduleRow, 'id' | 'userId' | 'asset' | 'amount'> & { buy: string; dueAt: Date }

/** Runs of recurring swaps that these transactions were made for, with their schedules. */
export const findRunsOf = (trx: Trx, transactionIds: readonly string[]): Promise<SwapRun[]> =>
  rowsOf(
    trx,
    sql<SwapRun>`select s.id, s.user_id, s.asset, s.amount, s.buy, r.due_at
      from payment_schedule_runs r join payment_schedules s on s.id = r.schedule_id
      where r.transaction_id = any(${transactionIds}::uuid[]) and s.kind = 'swap'`,
  )
