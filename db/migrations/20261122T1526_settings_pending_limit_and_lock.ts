import { type Kysely, sql } from 'kysely'

/** A raised limit that waits for its time, and until when the owner has shut everything that would protect the account less. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table settings
    add raised_limit numeric(14, 2) check (raised_limit > transaction_limit),
    add raised_limit_from timestamptz,
    add changes_locked_until timestamptz,
    add check ((raised_limit is null) = (raised_limit_from is null))`.execute(db)
}
