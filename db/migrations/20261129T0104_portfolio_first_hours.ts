import { type Kysely, sql } from 'kysely'

/** When an account's money came first, however many assets it has: the first row of this index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index portfolio_hours_of_account on portfolio_hours (account, hour)`.execute(db)
}
