import { type Kysely, sql } from 'kysely'

/** A history: the entries that the ledger has recorded of a person are read in the order of its ledgers. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index transactions_recorded_of_a_user on transactions (user_id, ledger_at desc, id desc) where ledger_at is not null
  `.execute(db)
}
