import { type Kysely, sql } from 'kysely'

/** An account whose books and ledger differ: it sends nothing until they agree, or an administrator lets the ledger's figure stand. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table ledger_books add drift text check (length(drift) between 1 and 200)`.execute(db)
  await sql`alter table freezes drop constraint freezes_cause_check`.execute(db)
  await sql`alter table freezes add constraint freezes_cause_check
    check (cause in ('unknown_transaction', 'sequence_used', 'rewind', 'history_gap', 'drift'))`.execute(db)
}
