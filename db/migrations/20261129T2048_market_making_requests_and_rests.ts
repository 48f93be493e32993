import { type Kysely, sql } from 'kysely'

/** A request that makes a pool is known by all that it says; a wallet may stay because nobody pays the network for its sweep. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table liquidity_pools add column input_hash bytea`.execute(db)
  await sql`alter table trading_wallets drop constraint trading_wallets_state_reason_check,
    add constraint trading_wallets_state_reason_check
      check (state_reason in ('not_authorized', 'no_line', 'no_room', 'no_fees', 'refused'))`.execute(db)
}
