import { type Kysely, sql } from 'kysely'

/**
 * An order that the service found on the ledger again, where a restored database had lost it, is marked as such. What a person has
 * offered is compared with the ledger, by the number of an offer and by account.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column recovered boolean not null default false`.execute(db)
  await sql`create index orders_of_an_offer on orders (offer_id) where offer_id is not null`.execute(db)
  await sql`create index orders_open_of_an_account on orders (address) where status = 'open'`.execute(db)
  await sql`create index order_attempts_pending on order_attempts (user_id, created_at) where result = 'pending'`.execute(
    db,
  )
  await sql`create index balances_in_offers on balances (address)
    where selling_liabilities > 0 or buying_liabilities > 0`.execute(db)
}
