import type { Reader, Trx } from '#db/database.ts'
import { prepareQuery } from '#db/prepared-query.ts'
import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'

/** One call of a money procedure: permanently bound to its user by its id, and to its content by a hash. */
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

const addRequest = prepareQuery<MoneyRequest & { transactionId: string | null }, { requestId: string }>((db, slot) =>
  db
    .insertInto('requests')
    .values({
      userId: slot('userId'),
      requestId: slot('requestId'),
      procedure: slot('procedure'),
      inputHash: slot('inputHash'),
      transactionId: slot('transactionId'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestId'),
)

/** False where the id is taken; waits for a transaction that is just about to take it. Null: what it asked for is no transaction. */
export async function insertRequest(trx: Trx, request: MoneyRequest, transactionId: string | null): Promise<boolean> {
  const rows = await addRequest(trx, { ...request, transactionId })
  return rows.length === 1
}

/** A request as it was bound before. */
export const findRequest = (
  reader: Reader,
  { userId, requestId }: Pick<MoneyRequest, 'userId' | 'requestId'>,
): Promise<StoredRequest | undefined> =>
  reader
    .selectFrom('requests')
    .select(['procedure', 'inputHash', 'transactionId'])
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()

export const findTransactionOf = (db: Reader, transactionId: string): Promise<TransactionRow> =>
  db.selectFrom('transactions').selectAll().where('id', '=', transactionId).executeTakeFirstOrThrow()

/** What its owner, or the service for itself, has asked for by that request. */
export const findByOwner = (
  trx: Trx,
  { userId, requestId }: { userId: string | null; requestId: string },
): Promise<TransactionRow | undefined> => {
  const query = trx.selectFrom('transactions').selectAll().where('requestId', '=', requestId)
  return (userId === null ? query.where('userId', 'is', null) : query.where('userId', '=', userId)).executeTakeFirst()
}
