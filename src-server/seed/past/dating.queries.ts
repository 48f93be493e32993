import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * Postgres notes the steps of a payment by its own clock, which cannot be in the past: each is dated by its ledger instead. What is
 * sent later than its ledger closes there is none of.
 */
export async function datePast(db: Db): Promise<void> {
  await sql`update transactions set "timestamp" = ledger_at, booked_at = ledger_at,
      signed_at = case when signed_at is not null then ledger_at end,
      submitted_at = case when submitted_at is not null then ledger_at end
    where ledger_at < "timestamp" - interval '1 hour'`.execute(db)
}
