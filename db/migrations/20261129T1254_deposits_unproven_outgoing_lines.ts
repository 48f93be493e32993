import { type Kysely, sql } from 'kysely'

/** Payments that left and prove no refund yet, by method and sum. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index cash_app_deposits_unproven on cash_app_deposits (method_id, amount, id desc)
    where amount < 0 and refunds is null`.execute(db)
}
