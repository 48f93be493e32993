import { type Kysely, sql } from 'kysely'

/**
 * A real pool's statement follows the ledger: what was taken out, the XLM that its wallets have beyond its inventory, what that was worth as it
 * came, and what one XLM is worth where it is of neither side.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table liquidity_pools
    add column taken_out numeric(38, 7) not null default 0 check (taken_out >= 0),
    add column reserve_xlm numeric(38, 7) not null default 0,
    add column reserve_in numeric(38, 7) not null default 0,
    add column reserve_price numeric check (reserve_price > 0),
    alter column put_in type numeric(38, 7)`.execute(db)
  await sql`update liquidity_pools set base_balance = 0, quote_balance = 0 where mode = 'real' and state = 'draft'`.execute(
    db,
  )
}
