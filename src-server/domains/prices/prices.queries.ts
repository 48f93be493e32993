import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface DatedPrice {
  asset: string
  usd: string
  at: Date
}

/** The price in US dollars that counts for each asset: the operator's newest row before the network's. */
export async function latestPrices(db: Db, assets: readonly string[]): Promise<Map<string, DatedPrice>> {
  const { rows } = await sql<DatedPrice>`
    select distinct on (asset) asset, trim_scale(usd)::text as usd, at from prices
    where asset = any(${assets}::text[]) order by asset, source = 'operator' desc, at desc`.execute(db)
  return new Map(rows.map((row) => [row.asset, row]))
}

export async function insertPrice(db: Db, asset: string, usd: string): Promise<void> {
  await db.insertInto('prices').values({ asset, usd, source: 'operator' }).execute()
}
