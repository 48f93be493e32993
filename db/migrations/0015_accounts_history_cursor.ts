import { type Kysely, sql } from 'kysely'

/** Where each account's own history was read up to: on networks that are too large to be read whole. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table ledger_accounts
    add column history_cursor bigint check (history_cursor >= 0),
    add column checked_at timestamptz`.execute(db)
  await sql`create index ledger_accounts_longest_unchecked on ledger_accounts (checked_at nulls first)`.execute(db)
  await sql`alter table postings add column entry_key text`.execute(db)
  await sql`create unique index postings_once on postings (entry_key, line)`.execute(db)
}
