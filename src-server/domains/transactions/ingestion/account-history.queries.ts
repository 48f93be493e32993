import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

export interface UncheckedAccount {
  address: string
  historyCursor: string | null
}

/** Accounts whose history should be read next: those with an envelope under way first, then those not looked at for longest. */
export async function listUnchecked(db: Db, limit: number): Promise<UncheckedAccount[]> {
  return rowsOf(
    db,
    sql<UncheckedAccount>`
    select a.address, a.history_cursor from ledger_accounts a
    order by exists (select from submissions s where s.source = a.address and s.outcome = 'live') desc,
      a.checked_at nulls first limit ${limit}`,
  )
}
