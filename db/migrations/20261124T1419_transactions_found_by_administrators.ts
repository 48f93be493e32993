import { type Kysely, sql } from 'kysely'

/** Administrators list everybody's transactions, newest first: by state and kind, and by an address of another party. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index transactions_by_state on transactions (status, type, "timestamp" desc, id desc)`.execute(db)
  await sql`create index transactions_paid_to on transactions ("to", "timestamp" desc, id desc)
    where type = 'payment_out'`.execute(db)
  await sql`create index transactions_paid_from on transactions ("from", "timestamp" desc, id desc)
    where type = 'payment_in'`.execute(db)
}
