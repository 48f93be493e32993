import type { Db } from '#db/database.ts'

/** A user's entries of one transaction of the network. */
export const listByHash = (db: Db, userId: string, hash: string) =>
  db
    .selectFrom('transactions')
    .select(['id', 'status', 'ledger', 'ledgerAt', 'resultCode'])
    .where('hash', '=', hash)
    .where('userId', '=', userId)
    .orderBy('id')
    .limit(10)
    .execute()

/** Hash of a user's entry that is in a ledger, and the envelope that this service sent, if it did. */
export const findStoredEnvelope = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('transactions as t')
    .leftJoin('submissions as s', 's.outerHash', 't.hash')
    .select(['t.hash', 's.envelope'])
    .where('t.id', '=', id)
    .where('t.userId', '=', userId)
    .where('t.ledger', 'is not', null)
    .executeTakeFirst()

/** Address of a user's account; null before it is chosen. */
export async function findUsersWallet(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('walletAddress').where('id', '=', userId).executeTakeFirst()
  return row?.walletAddress ?? null
}
