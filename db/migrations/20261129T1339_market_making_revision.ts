import { type Kysely, sql } from 'kysely'

/** A look stores what it found only where the pool is as the look has read it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table liquidity_pools add column revision int not null default 0`.execute(db)
}
