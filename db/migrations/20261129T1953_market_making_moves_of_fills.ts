import { type Kysely, sql } from 'kysely'

/**
 * How often what fills brought was sent on to siblings, which the names of those intents count, and how many looks in a row at a real pool
 * came to nothing, and since when its owner has let it quote: what was refused before no longer counts. All belong to the pool's row: none is a volume or an income.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table liquidity_pools
    add column moves int not null default 0 check (moves >= 0),
    add column failed_looks smallint not null default 0 check (failed_looks >= 0),
    add column resumed_at timestamptz`.execute(db)
}
