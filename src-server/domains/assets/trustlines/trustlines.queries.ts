import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** What stands in the way of removing a trustline, and whether its issuer allows it to be used. */
export interface LineState {
  balance: string
  sellingLiabilities: string
  buyingLiabilities: string
  isAuthorized: boolean
  /** True where a line for shares of a pool needs this one. */
  isPooled: boolean
  reserved: string
}

export async function findLine(db: Db, address: string, asset: string): Promise<LineState | null> {
  const [line] = await rowsOf<LineState>(
    db,
    sql`select b.balance, b.selling_liabilities, b.buying_liabilities, b.authorized as is_authorized,
      exists (select from pool_shares s join pool_facts p on p.pool = s.pool
        where s.address = b.address and b.asset in (p.asset_a, p.asset_b)) as is_pooled,
      coalesce((select sum(r.amount) from reservations r where r.address = b.address and r.asset = b.asset), 0)::numeric(19,7) as reserved
    from balances b where b.address = ${address} and b.asset = ${asset}`,
  )
  return line ?? null
}
