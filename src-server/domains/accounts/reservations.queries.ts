import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'

/**
 * SQL: reserves amounts for the one intent that a common table expression of that name has inserted (its id and source), as a
 * part of that statement. `assets` and `amounts` are parameters of arrays, as `$1`. The caller holds the account's lock.
 */
export const reserveFor = (inserted: string, { assets, amounts }: { assets: string; amounts: string }): string =>
  `insert into reservations (intent_id, address, asset, amount)
    select id, source, h.asset, h.amount
    from ${inserted}, unnest(${assets}::text[], ${amounts}::numeric[]) as h (asset, amount)`

export async function releaseReservations(trx: Trx, intentIds: readonly string[]): Promise<void> {
  if (intentIds.length > 0) await sql`delete from reservations where intent_id = any(${intentIds}::uuid[])`.execute(trx)
}
