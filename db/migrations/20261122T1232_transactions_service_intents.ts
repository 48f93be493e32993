import { type Kysely, sql } from 'kysely'

/** What the service sends for itself belongs to nobody: the audit log's daily anchor, whose memo is a hash. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table transactions alter user_id drop not null,
    drop constraint transactions_type_check,
    add constraint transactions_type_check check (type in ('payment_out', 'payment_in', 'account_create', 'trustline',
      'claim', 'swap', 'order', 'pool', 'fee', 'credit', 'stake', 'payout', 'anchor')),
    add constraint transactions_owner_check check ((user_id is null) = (type = 'anchor'))`.execute(db)
  await sql`create unique index transactions_of_the_service_once on transactions (request_id) where user_id is null`.execute(
    db,
  )
}
