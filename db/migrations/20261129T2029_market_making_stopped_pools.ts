import { type Kysely, sql } from 'kysely'

/** Pools that operators have paused are released in portions once a stop is lifted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index liquidity_pools_stopped on liquidity_pools (id)
    where state = 'paused' and pause_reason = 'operator'`.execute(db)
}
