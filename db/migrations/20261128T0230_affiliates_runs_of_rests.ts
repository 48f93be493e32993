import { type Kysely, sql } from 'kysely'

/** What is left of a commission that a ledger has paid in part before a restore is paid by a run of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table affiliate_runs drop constraint affiliate_runs_commissions_check, add check (commissions >= 0)`.execute(
    db,
  )
}
