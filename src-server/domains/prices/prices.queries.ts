import { sql } from 'kysely'
import type { Db, Reader } from '#db/database.ts'
import { runStatement, statement } from '#db/pipelined.ts'
import { rowsOf } from '#db/rows-of.ts'

export interface DatedPrice {
  asset: string
  usd: string
  source: 'operator' | 'network' | 'seed'
  at: Date
}

/** The price in US dollars that counts for each asset: the operator's newest row, else the network's, else what was seeded. */
export async function latestPrices(db: Reader, assets: readonly string[]): Promise<Map<string, DatedPrice>> {
  const { rows } = await sql<DatedPrice>`
    select distinct on (asset) asset, trim_scale(usd)::text as usd, source, at from prices where asset = any(${assets}::text[])
    order by asset, source = 'operator' desc, source = 'network' desc, at desc`.execute(db)
  return new Map(rows.map((row) => [row.asset, row]))
}

/** The price that counts in US dollars, with that by which what leaves is counted and that for what stays. */
export interface MarketPrice {
  usd: string
  higher: string
  lower: string
  at: Date
  /** By the operator, for good. */
  isFixed: boolean
  /** It has moved by more than a fifth within a day, and neither stood so nor been confirmed. */
  isJumping: boolean
}

/**
 * SQL: `asset` and a MarketPrice of each of some assets that has one, for whoever asks: who has made a price almost alone, or is
 * related to who has, gets the one before it. Parameters are given as SQL.
 */
export const marketPricesOf = (assets: string, asker: string): string => `
    select p.asset, trim_scale(v.usd)::text as usd, trim_scale(greatest(v.usd, p.higher))::text as higher,
      trim_scale(least(v.usd, p.lower))::text as lower, p.at, p.source = 'operator' as "isFixed", p.is_jumping as "isJumping"
    from (select distinct on (asset) * from prices where asset = any(${assets}::text[])
      order by asset, source = 'operator' desc, source = 'network' desc, at desc) p
    cross join lateral (select case when ${asker}::uuid = any(p.movers) then p.usd_before else p.usd end as usd) v
    where v.usd is not null`

const SELECT_MARKET_PRICES = marketPricesOf('$1', '$2')

/** Of each asset that has a price. `asker`: null where nobody asks for themselves. */
export async function marketPrices(
  db: Reader,
  assets: readonly string[],
  asker: string | null,
): Promise<Map<string, MarketPrice>> {
  type Row = MarketPrice & { asset: string }
  const rows = await runStatement(db, statement<Row>(SELECT_MARKET_PRICES, [assets, asker]))
  return new Map(rows.map(({ asset, ...price }) => [asset, price]))
}

export async function insertPrice(
  db: Reader,
  asset: string,
  price: { usd: string; source: 'operator' | 'seed' },
): Promise<void> {
  await db
    .insertInto('prices')
    .values({ asset, ...price })
    .execute()
}

export interface Moment {
  asset: string
  at: Date
}
/** The price of each asset at its moment, in the same order; null where none is known. */
export async function pricesAt(db: Db, moments: readonly Moment[]): Promise<(string | null)[]> {
  const rows = await rowsOf(
    db,
    sql<{ usd: string | null }>`select trim_scale(price_at(m.asset, m.at))::text as usd
    from unnest(${moments.map(({ asset }) => asset)}::text[], ${moments.map(({ at }) => at)}::timestamptz[])
      with ordinality as m (asset, at, place) order by m.place`,
  )
  return rows.map(({ usd }) => usd)
}

/** The asset's price at several moments, oldest first. */
export async function priceSeries(db: Db, asset: string, moments: readonly Date[]): Promise<(string | null)[]> {
  return pricesAt(
    db,
    moments.map((at) => ({ asset, at })),
  )
}
