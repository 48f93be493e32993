import type { Selectable } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { DepositQuotesTable } from '#db/domains/deposits/deposits.tables.ts'

export async function keepQuote(
  db: Db,
  { content, ...row }: { id: string; userId: string; methodId: string; content: object; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('depositQuotes')
    .values({ ...row, content: JSON.stringify(content) })
    .execute()
}

/** Those that nobody can order by any more. */
export async function dropQuotesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('depositQuotes').where('expiresAt', '<', moment).execute()
}

export const findQuote = (
  db: Reader,
  userId: string,
  id: string,
): Promise<Selectable<DepositQuotesTable> | undefined> =>
  db.selectFrom('depositQuotes').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst()

export async function dropQuote(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('depositQuotes').where('id', '=', id).execute()
}

/** Orders and what came of them stay with the service's records. */
export async function deleteOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('depositQuotes').where('userId', '=', userId).execute()
}
