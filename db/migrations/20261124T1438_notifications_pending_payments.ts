import { type Kysely, sql } from 'kysely'

/** A payment that waits to be claimed is told of once, however often its ledger is read. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create unique index notifications_of_pending_payments on notifications (user_id, (details ->> 'balanceId'))
    where type = 'payment_pending'`.execute(db)
}
