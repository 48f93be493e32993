import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * Dates the steps of transactions by their ledger where that closed in an embedded network's past: Postgres notes steps by its own
 * clock, which nobody can move. Safe to run again.
 */
export async function datePast(db: Db): Promise<void> {
  await sql`update transactions set "timestamp" = ledger_at, booked_at = ledger_at,
      signed_at = case when signed_at is not null then ledger_at end,
      submitted_at = case when submitted_at is not null then ledger_at end
    where ledger_at < "timestamp" - interval '1 hour'`.execute(db)
}
