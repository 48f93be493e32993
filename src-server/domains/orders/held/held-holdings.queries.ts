import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { Holding } from '#shared/domains/accounts/reserve.ts'

/** Balances of an account in these assets, with their reservations. */
export async function readHoldings(
  trx: Trx,
  address: string,
  assets: readonly string[],
): Promise<ReadonlyMap<string, Holding>> {
  const rows = await rowsOf(
    trx,
    sql<Holding & { asset: string }>`select b.asset, b.balance, b.selling_liabilities, coalesce((
        select sum(r.amount) from reservations r where r.address = b.address and r.asset = b.asset), 0)::numeric(19, 7) as reserved
      from balances b where b.address = ${address} and b.asset = any(${assets}::text[]) and b.authorized`,
  )
  return new Map(rows.map((row) => [row.asset, row]))
}
