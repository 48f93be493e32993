import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
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

/** The price that counts in US dollars, with the higher and the lower of it and the mean of 24 hours. */
export interface MarketPrice {
  usd: string
  higher: string
  lower: string
  at: Date
  /** By the operator, for good. */
  isFixed: boolean
}

/** SQL: `asset` and a MarketPrice of each of some assets that has one. Parameters are given as SQL. */
export const marketPricesOf = (assets: string, now: string): string => `
    select p.asset, trim_scale(p.usd)::text as usd, trim_scale(greatest(p.usd, m.mean))::text as higher,
      trim_scale(least(p.usd, m.mean))::text as lower, p.at, p.source = 'operator' as "isFixed"
    from (select distinct on (asset) asset, usd, source, at from prices where asset = any(${assets}::text[])
      order by asset, source = 'operator' desc, source = 'network' desc, at desc) p
    cross join lateral (select round(avg(c.usd), 20) as mean from price_points c
      where c.asset = p.asset and c.at >= ${now}::timestamptz - interval '24 hours' and p.source <> 'operator') m`

const SELECT_MARKET_PRICES = marketPricesOf('$1', '$2')

/** Of each asset that has a price. */
export async function marketPrices(
  db: Reader,
  assets: readonly string[],
  now: Date,
): Promise<Map<string, MarketPrice>> {
  type Row = MarketPrice & { asset: string }
  const rows = await runStatement(db, statement<Row>(SELECT_MARKET_PRICES, [assets, now]))
  return new Map(rows.map(({ asset, ...price }) => [asset, price]))
}

export async function insertPrice(
  db: Db,
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
export async function priceCourse(db: Db, asset: string, moments: readonly Date[]): Promise<(string | null)[]> {
  return pricesAt(
    db,
    moments.map((at) => ({ asset, at })),
  )
}

/**
 * Writes the hours' medians of an asset that are new since the last one, that one included, from what its minutes traded
 * for dollars and, at the hour's price of XLM, for XLM; then the latest price: the median of the last hour with trades.
 */
export async function derivePrices(trx: Trx, asset: string, usdAsset: string): Promise<void> {
  const samples = sql`(
    select c.at, c.counter_volume / c.base_volume as usd from candles c where c.base = ${asset} and c.counter = ${usdAsset}
    union all
    select c.at, c.counter_volume / c.base_volume * x.usd from candles c
      join price_points x on x.asset = 'XLM' and x.at = date_trunc('hour', c.at, 'UTC')
    where c.base = ${asset} and c.counter = 'XLM') as sample`
  const middle = sql`percentile_disc(0.5) within group (order by usd)`
  const median = sql`round(${middle}, 5 - floor(log(${middle}))::int)` // six digits that count
  await sql`insert into price_points (asset, at, usd)
    select ${asset}, date_trunc('hour', at, 'UTC'), ${median} from ${samples}
    where at >= coalesce((select max(p.at) from price_points p where p.asset = ${asset}), '-infinity')
    group by 2 having ${middle} >= 0.000000000001
    on conflict (asset, at) do update set usd = excluded.usd where price_points.usd <> excluded.usd`.execute(trx)
  await sql`insert into prices (asset, usd, source, at)
    select ${asset}, ${median}, 'network', max(at) + interval '1 minute' from ${samples}
    where at > (select max(c.at) from candles c where c.base = ${asset} and c.counter in (${usdAsset}, 'XLM')) - interval '1 hour'
    having ${middle} >= 0.000000000001
    on conflict (asset) where source = 'network' do update set usd = excluded.usd, at = excluded.at
      where prices.at <> excluded.at`.execute(trx)
}
