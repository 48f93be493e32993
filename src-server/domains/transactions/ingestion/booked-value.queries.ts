import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** SQL: rows of these ledger transactions that this SQL transaction has confirmed; `now()` is the same throughout it. */
export const bookedNow = (hashes: readonly string[]) =>
  sql`hash = any(${hashes}::text[]) and status = 'confirmed' and booked_at = now() and amount > 0 and user_id is not null`
const ASSET = sql`asset_code || coalesce(':' || asset_issuer, '')`

/** Assets of what was just booked. */
export async function listBookedAssets(trx: Trx, hashes: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(
    trx,
    sql<{ asset: string }>`select distinct ${ASSET} as asset from transactions where ${bookedNow(hashes)}`,
  )
  return rows.map(({ asset }) => asset)
}

/** Notes what was just booked as worth its amount times the price for one unit, cut off after seven decimals. */
export async function noteBookedValue(
  trx: Trx,
  hashes: readonly string[],
  prices: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`update transactions set booked_usd = trunc(amount * p.usd, 7)
    from unnest(${[...prices.keys()]}::text[], ${[...prices.values()]}::numeric[]) as p (asset, usd)
    where ${bookedNow(hashes)} and p.asset = ${ASSET}`.execute(trx)
}
