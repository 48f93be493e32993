import { type Kysely, sql } from 'kysely'

/**
 * A move between a person's account and their trading wallets is a change of two balances, but nothing came in or went out: it is
 * in no sum of an hour, so that lots and their dates stay as they are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table ledger_legs drop constraint ledger_legs_cause_check, add constraint ledger_legs_cause_check
    check (cause in ('opening', 'creation', 'payment', 'trade', 'claimable', 'clawback', 'merge', 'pool', 'fee', 'other',
      'correction', 'internal'))`.execute(db)
  await sql`do $$
    begin
      execute replace(pg_get_functiondef('add_portfolio_hours'::regproc), $a$'trade', 'fee', 'pool')$a$, $a$'trade', 'fee', 'pool', 'internal')$a$);
    end $$`.execute(db)
}
