import { type Kysely, sql } from 'kysely'

/** Since when an account's next envelope may be signed: what had to wait for one before it has its time from then on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table ledger_accounts add column free_since timestamptz`.execute(db)
}
