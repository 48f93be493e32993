import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** Of these addresses, those that are trading wallets, with the robot of each; null where none is known. */
export async function listRobotsOf(trx: Trx, addresses: readonly string[]): Promise<Map<string, string | null>> {
  if (addresses.length === 0) return new Map()
  const rows = await rowsOf<{ address: string; poolId: string | null }>(
    trx,
    sql`select wallet_address as address, pool_id from trading_wallets where wallet_address = any(${addresses}::text[])`,
  )
  return new Map(rows.map(({ address, poolId }) => [address, poolId]))
}
