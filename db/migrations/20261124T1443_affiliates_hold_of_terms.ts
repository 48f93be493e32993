import { type Kysely, sql } from 'kysely'

/** How long commissions wait is part of the terms. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table affiliate_config
    add column hold_days int not null default 30 check (hold_days between 0 and 365)`.execute(db)
}
