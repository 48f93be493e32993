import { type Kysely, sql } from 'kysely'

/** A pool says what it is to whoever reads Spanish, too; where nobody has written that, they read the English words. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table staking_config add column description_es text not null default ''
    check (length(description_es) <= 500)`.execute(db)
}
