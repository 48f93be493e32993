import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { PaymentRequestsTable } from '#db/domains/requests/requests.tables.ts'
import { rowsOf } from '#db/rows-of.ts'

export interface RequestRow extends Omit<PaymentRequestsTable, 'userId' | 'requestId'> {
  payee: string
  address: string
  received: string
  paidAt: Date | null
}

/** SQL: a request with who asks and what has come. */
const SHOWN = sql`r.*, u.username as payee, u.wallet_address as address,
    coalesce((select sum(p.amount) from request_payments p where p.request_id = r.id), 0)::numeric(19, 7) as received,
    (select max(p.paid_at) from request_payments p where p.request_id = r.id) as paid_at
  from payment_requests r join users u on u.id = r.user_id and u.wallet_address is not null and u.closed_at is null`

export async function insertRequest(trx: Trx, request: Insertable<PaymentRequestsTable>): Promise<void> {
  await trx.insertInto('paymentRequests').values(request).execute()
}

/** The one that was made by this request of theirs. */
export async function findByRequestId(trx: Trx, userId: string, requestId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('paymentRequests')
    .select('id')
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  return row?.id
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  return (await rowsOf(db, sql<RequestRow>`select ${SHOWN} where r.id = ${id}::uuid`))[0]
}

export async function findOwnRequest(db: Db, userId: string, id: string): Promise<RequestRow | undefined> {
  const rows = await rowsOf(db, sql<RequestRow>`select ${SHOWN} where r.id = ${id}::uuid and r.user_id = ${userId}`)
  return rows[0]
}

/** Newest first, since ids follow time. */
export async function listRequests(
  db: Db,
  userId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<RequestRow[]> {
  const after = cursor === undefined ? sql`` : sql`and r.id < ${cursor}::uuid`
  return rowsOf(
    db,
    sql<RequestRow>`select ${SHOWN} where r.user_id = ${userId} ${after} order by r.id desc limit ${limit}`,
  )
}

/** How many of a person's requests are still open to be paid. */
export async function countOpen(trx: Trx, userId: string, now: Date): Promise<number> {
  const row = await trx
    .selectFrom('paymentRequests')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('userId', '=', userId)
    .where('cancelledAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** One after another per person, so that the cap holds. */
export async function lockOwner(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment requests ${userId}`}, 0))`.execute(trx)
}

/** What is cancelled already keeps its time. */
export async function cancelRequest(db: Db, userId: string, id: string, at: Date): Promise<void> {
  await db
    .updateTable('paymentRequests')
    .set({ cancelledAt: at })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .execute()
}

export async function deleteAllRequests(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('paymentRequests').where('userId', '=', userId).execute()
}
