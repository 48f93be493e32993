import { type Kysely, sql } from 'kysely'

/** A payout is an affiliate's n-th, whichever run it is of: a restored backup counts to the same. One that a ledger has brought back is of no run.
 * The release before this one leaves the number empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table affiliate_payouts add column number int check (number > 0), alter column run_id drop not null,
    drop constraint affiliate_payouts_commissions_check, add check (commissions >= 0)`.execute(db)
  await sql`update affiliate_payouts o set number = n.number from (
      select p.id, row_number() over (partition by p.affiliate_id order by r.made_at, p.run_id) as number
      from affiliate_payouts p join affiliate_runs r on r.id = p.run_id) n
    where n.id = o.id`.execute(db)
  await sql`create unique index affiliate_payouts_numbered on affiliate_payouts (affiliate_id, number)`.execute(db)
}
