import { type Kysely, sql } from 'kysely'

/** Other lines of a payer that belong to no order. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index cash_app_deposits_of_payer on cash_app_deposits (method_id, lower(cash_app_username))
    where status = 'pending' and payment_id is null`.execute(db)
}
