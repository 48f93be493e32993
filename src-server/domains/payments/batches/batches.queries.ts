import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { PaymentBatchesTable, PaymentBatchRowsTable } from '#db/domains/payments/payments.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { BatchRowView, ListBatches } from '#shared/domains/payments/batches.schema.ts'
import type { TransactionStatus } from '#shared/domains/transactions/transactions.states.ts'
import type { CheckedTotal } from './batch-figures.ts'

export type StoredRow = Selectable<PaymentBatchRowsTable>
export interface BatchFigures extends Omit<Selectable<PaymentBatchesTable>, 'totals'> {
  totals: CheckedTotal[]
  ready: number
  waiting: number
  sent: number
  failed: number
  /** By asset: what is in a ledger, and what failed. */
  ended: { asset: string; sent: string; failed: string }[]
  sentBefore: Date | null
}
export interface ListedRow extends StoredRow {
  transactionStatus: TransactionStatus | null
  resultCode: string | null
  hash: string | null
}

const ROWS_AT_ONCE = 5000

export async function insertBatch(
  trx: Trx,
  batch: Insertable<PaymentBatchesTable>,
  rows: readonly StoredRow[],
): Promise<void> {
  await trx.insertInto('paymentBatches').values(batch).execute()
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await insertRows(trx, batch.id, rows.slice(from, from + ROWS_AT_ONCE))
}

async function insertRows(trx: Trx, batchId: string, rows: readonly StoredRow[]): Promise<void> {
  const column = <T>(pick: (row: StoredRow) => T): T[] => rows.map(pick)
  await sql`insert into payment_batch_rows (batch_id, row, destination, recipient, recipient_name, asset, amount, memo, memo_type,
      problem, other_row)
    select ${batchId}::uuid, * from unnest(${column((r) => r.row)}::int[], ${column((r) => r.destination)}::text[],
      ${column((r) => r.recipient)}::text[], ${column((r) => r.recipientName)}::text[], ${column((r) => r.asset)}::text[],
      ${column((r) => r.amount)}::text[], ${column((r) => r.memo)}::text[], ${column((r) => r.memoType)}::text[],
      ${column((r) => r.problem)}::text[], ${column((r) => r.otherRow)}::int[])`.execute(trx)
}

/** How often a user has sent a file. */
export async function countSent(reader: Reader, userId: string, fileHash: Buffer): Promise<number> {
  const { count } = await reader
    .selectFrom('paymentBatches')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('fileHash', '=', fileHash)
    .where('sentAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Takes away what was checked before under that id; false where it has been sent. */
export async function dropChecked(trx: Trx, userId: string, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`batches ${userId}`}, 0))`.execute(trx)
  const { numDeletedRows } = await trx
    .deleteFrom('paymentBatches')
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n || !(await lockBatch(trx, userId, id))
}

/** Leaves a user the newest unsent ones. */
export async function dropUnsent(trx: Trx, userId: string, kept: number): Promise<void> {
  await sql`delete from payment_batches where id in (select id from payment_batches where user_id = ${userId} and sent_at is null
    order by created_at desc, id desc offset ${kept})`.execute(trx)
}

/** Safe at any time. */
export async function deleteUnsentBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('paymentBatches').where('sentAt', 'is', null).where('createdAt', '<', before).execute()
}

export async function deleteOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('paymentBatches').where('userId', '=', userId).execute()
}

export const lockBatch = (
  trx: Trx,
  userId: string,
  id: string,
): Promise<Pick<BatchFigures, 'sentAt' | 'requestId'> | undefined> =>
  trx
    .selectFrom('paymentBatches')
    .select(['sentAt', 'requestId'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Marks a batch as sent, with the payment of each of its rows, which the ids of their requests name. */
export async function markSent(
  trx: Trx,
  {
    id,
    userId,
    requestId,
    keyId,
    at,
  }: { id: string; userId: string; requestId: string; keyId: string | null; at: Date },
  paid: readonly { row: number; requestId: string }[],
): Promise<void> {
  await trx.updateTable('paymentBatches').set({ requestId, keyId, sentAt: at }).where('id', '=', id).execute()
  await sql`update payment_batch_rows r set transaction_id = t.id
    from unnest(${paid.map(({ row }) => row)}::int[], ${paid.map((one) => one.requestId)}::uuid[]) as p (row, request_id)
    join transactions t on t.request_id = p.request_id and t.user_id = ${userId}::uuid
    where r.batch_id = ${id}::uuid and r.row = p.row`.execute(trx)
}

/** A user's, newest first, one more than the limit where there is a next page: those that were sent; or the one asked for. */
export function listBatches(
  db: Db,
  userId: string,
  { cursor, limit, id }: ListBatches & { id?: string },
): Promise<BatchFigures[]> {
  return rowsOf(
    db,
    sql<BatchFigures>`
    select b.*, f.*, (select max(o.sent_at) from payment_batches o
        where o.user_id = b.user_id and o.file_hash = b.file_hash and o.sent_at is not null and o.id <> b.id
          and (b.sent_at is null or o.sent_at < b.sent_at)) as sent_before
    from payment_batches b cross join lateral (
      select count(*) filter (where r.problem is null)::int as ready,
        count(*) filter (where t.status in ('queued', 'signed'))::int as waiting,
        count(*) filter (where t.status = 'confirmed')::int as sent, count(*) filter (where t.status = 'failed')::int as failed
      from payment_batch_rows r left join transactions t on t.id = r.transaction_id where r.batch_id = b.id) f
    where b.user_id = ${userId}
      ${id === undefined ? sql`and b.sent_at is not null` : sql`and b.id = ${id}::uuid`}
      ${cursor === undefined ? sql`` : sql`and (b.created_at, b.id) < (select created_at, id from payment_batches where id = ${cursor}::uuid)`}
    order by b.created_at desc, b.id desc limit ${limit + 1}`,
  )
}

/** By asset, what of these batches is in a ledger and what failed. */
export const listEnded = (
  db: Db,
  ids: readonly string[],
): Promise<{ batchId: string; asset: string; sent: string; failed: string }[]> =>
  rowsOf(
    db,
    sql<{ batchId: string; asset: string; sent: string; failed: string }>`
    select r.batch_id, r.asset, coalesce(sum(t.amount) filter (where t.status = 'confirmed'), 0)::numeric(38, 7)::text as sent,
      coalesce(sum(t.amount) filter (where t.status = 'failed'), 0)::numeric(38, 7)::text as failed
    from payment_batch_rows r join transactions t on t.id = r.transaction_id
    where r.batch_id = any(${ids}::uuid[]) group by r.batch_id, r.asset`,
  )

const VIEWS: Record<BatchRowView, string> = {
  all: 'true',
  attention: `(r.problem is not null or r.other_row is not null or t.status = 'failed')`,
  ready: `r.problem is null`,
  sent: `t.status = 'confirmed'`,
}

/** Rows after the cursor, one more than the limit where there are more. */
export function listRows(
  reader: Reader,
  id: string,
  { view, cursor, limit }: { view: BatchRowView; cursor: number; limit: number },
): Promise<ListedRow[]> {
  return rowsOf(
    reader,
    sql<ListedRow>`
    select r.*, t.status as transaction_status, t.result_code, t.hash
    from payment_batch_rows r left join transactions t on t.id = r.transaction_id
    where r.batch_id = ${id}::uuid and r.row > ${cursor} and ${sql.raw(VIEWS[view])}
    order by r.row limit ${limit + 1}`,
  )
}

export async function countRows(reader: Reader, id: string, view: BatchRowView): Promise<number> {
  const rows = await rowsOf(
    reader,
    sql<{ count: number }>`
    select count(*)::int as count from payment_batch_rows r left join transactions t on t.id = r.transaction_id
    where r.batch_id = ${id}::uuid and ${sql.raw(VIEWS[view])}`,
  )
  return rows[0]?.count ?? 0
}
