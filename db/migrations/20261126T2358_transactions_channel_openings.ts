import { type Kysely, sql } from 'kysely'

/** The service opens accounts for itself: channels, which belong to nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transactions drop constraint transactions_owner_check, add constraint transactions_owner_check
    check (case when user_id is null then type in ('anchor', 'trustline', 'payout', 'credit', 'account_create')
      else type <> 'anchor' end)`.execute(db)
}
