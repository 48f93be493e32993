import type { Db, Trx } from '#db/database.ts'
import type { TransactionRow } from './transactions.queries.ts'

/** One call of a money procedure: bound to its user for ever by its id, and to its content by a hash. */
export interface MoneyRequest {
  userId: string
  requestId: string
  procedure: string
  inputHash: Buffer
}
export interface StoredRequest {
  procedure: string
  inputHash: Buffer
  transactionId: string | null
}

export const findRequest = (db: Db | Trx, userId: string, requestId: string): Promise<StoredRequest | undefined> =>
  db
    .selectFrom('requests')
    .select(['procedure', 'inputHash', 'transactionId'])
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()

/** False where the id is taken; waits for a transaction that is just about to take it. */
export async function insertRequest(trx: Trx, request: MoneyRequest, transactionId: string): Promise<boolean> {
  const rows = await trx
    .insertInto('requests')
    .values({ ...request, transactionId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestId')
    .execute()
  return rows.length === 1
}

export const findTransactionOf = (db: Db | Trx, transactionId: string): Promise<TransactionRow> =>
  db.selectFrom('transactions').selectAll().where('id', '=', transactionId).executeTakeFirstOrThrow()
