import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { circleOf, related } from '#server/domains/security/related-people.ts'

/** US dollars that must be traded within an hour before a price moves. */
const FLOOR_USD = 100
/** An hour that so many people have traded in is nobody's own. */
const MANY = 50

interface Asset {
  asset: string
  usdAsset: string
}

/** SQL: what minutes of long ago traded of an asset for dollars and, at the hour's price of XLM, for XLM. Nobody knows who did. */
const pastOf = ({ asset, usdAsset }: Asset): RawBuilder<unknown> => sql`(
    select c.at, c.counter_volume / c.base_volume as usd, c.counter_volume as worth, null::uuid as one, null::uuid as other
    from candles c where c.base = ${asset} and c.counter = ${usdAsset}
    union all
    select c.at, c.counter_volume / c.base_volume * x.usd, c.counter_volume * x.usd, null, null from candles c
      join price_points x on x.asset = 'XLM' and x.at = date_trunc('hour', c.at, 'UTC')
    where c.base = ${asset} and c.counter = 'XLM')`

/** SQL: as pastOf, since trades are read with who made them. */
const sampledOf = ({ asset, usdAsset }: Asset): RawBuilder<unknown> => sql`(
    select s.at, s.counter_volume / s.base_volume as usd, s.counter_volume as worth, s.one, s.other
    from price_samples s where s.base = ${asset} and s.counter = ${usdAsset}
    union all
    select s.at, s.counter_volume / s.base_volume * x.usd, s.counter_volume * x.usd, s.one, s.other
    from price_samples s cross join lateral (select price_at('XLM', s.at) as usd) x
    where s.base = ${asset} and s.counter = 'XLM' and x.usd is not null)`

const six = (usd: string) => sql.raw(`round(${usd}, 5 - floor(log(${usd}))::int)`) // six digits that count
const ofAll = (past: boolean, asset: Asset) => (past ? pastOf(asset) : sampledOf(asset))

/**
 * Writes the hours' prices that are new since the last one, that one included: the price below which half of the hour's dollars
 * were traded, of hours in which enough were. `isPast`: of all candles.
 */
export async function derivePoints(
  trx: Trx,
  asset: Asset,
  { isPast, now }: { isPast: boolean; now: Date },
): Promise<void> {
  const last = sql`select max(p.at) from price_points p where p.asset = ${asset.asset}`
  const from = isPast
    ? sql`coalesce((${last}), '-infinity')`
    : sql`greatest((${last}), date_trunc('hour', ${now}::timestamptz - interval '2 days', 'UTC'))`
  await sql`insert into price_points (asset, at, usd)
    select distinct on (w.hour) ${asset.asset}, w.hour, ${six('w.usd')}
    from (select t.*, sum(t.worth) over (partition by t.hour order by t.usd) as up_to, sum(t.worth) over (partition by t.hour) as total
      from (select date_trunc('hour', s.at, 'UTC') as hour, s.usd, s.worth from ${ofAll(isPast, asset)} s where s.at >= ${from}) t) w
    where w.total >= ${FLOOR_USD} and w.up_to * 2 >= w.total and w.usd >= 0.000000000001
    order by w.hour, w.usd
    on conflict (asset, at) do update set usd = excluded.usd where price_points.usd <> excluded.usd`.execute(trx)
}

export interface LastHour {
  usd: string
  at: Date
  /** People without whom the floor would not be reached, and those related to them. */
  movers: string[]
}

/** What the hour that ended with the newest sample says; null where too little was traded in it. */
export async function readLastHour(trx: Trx, asset: Asset, isPast: boolean): Promise<LastHour | null> {
  const floor = sql.raw(String(FLOOR_USD))
  const [row] = await rowsOf(
    trx,
    sql<LastHour>`with traded as (select * from ${ofAll(isPast, asset)} t),
      hour as materialized (select * from traded where at > (select max(at) from traded) - interval '1 hour'),
      people as materialized (select one as id from hour where one is not null union select other from hour where other is not null),
      weighed as (select usd, sum(worth) over (order by usd) as up_to, sum(worth) over () as total from hour)
    select ${six('w.usd')}::text as usd, (select max(at) + interval '1 minute' from hour) as at,
      case when (select coalesce(sum(worth), 0) from hour where one is null) >= ${floor} or (select count(*) from people) > ${MANY}
        then '{}'::uuid[]
      else (select coalesce(array_agg(c.id order by c.id), '{}') from ${sql.raw(circleOf('select id from people'))} c
        where (select coalesce(sum(h.worth), 0) from hour h
          where (h.one is null or not ${sql.raw(related('h.one', 'c.id'))})
            and (h.other is null or not ${sql.raw(related('h.other', 'c.id'))})) < ${floor}) end as movers
    from weighed w where w.total >= ${floor} and w.up_to * 2 >= w.total and w.usd >= 0.000000000001 order by w.usd limit 1`,
  )
  return row ?? null
}

/** The price moves; for whoever has made it the one before counts on, which was made by others. */
export async function upsertPrice(trx: Trx, asset: string, { usd, at, movers }: LastHour): Promise<void> {
  await sql`insert into prices (asset, usd, source, at, movers, usd_before)
    values (${asset}, ${usd}, 'network', ${at}, ${movers}::uuid[], case when ${movers}::uuid[] = '{}' then ${usd}::numeric
      else (select p.usd from prices p where p.asset = ${asset} and p.source = 'seed' order by p.at desc limit 1) end)
    on conflict (asset) where source = 'network' do update set usd = excluded.usd, movers = excluded.movers,
      usd_before = case when excluded.movers = '{}' then excluded.usd
        when excluded.movers && prices.movers then prices.usd_before else prices.usd end
      where (prices.usd, prices.movers) is distinct from (excluded.usd, excluded.movers)`.execute(trx)
}

/** A price is as old as the last trade near it, however little it was, and as the last look at a book with both sides near it. */
export async function refreshAge(
  trx: Trx,
  { asset, usdAsset, seenAt, now }: Asset & { seenAt: Date | null; now: Date },
): Promise<void> {
  await sql`update prices p set at = greatest(p.at, f.at, ${seenAt}::timestamptz)
    from (select max(t.at) + interval '1 minute' as at from (
        select c.at, c.close as usd from candles c where c.base = ${asset} and c.counter = ${usdAsset}
        union all
        select c.at, c.close * price_at('XLM', c.at) from candles c where c.base = ${asset} and c.counter = 'XLM') t
      join prices n on n.asset = ${asset} and n.source = 'network'
      where t.at > ${now}::timestamptz - interval '1 day' and abs(t.usd - n.usd) <= n.usd / 10) f
    where p.asset = ${asset} and p.source = 'network' and greatest(f.at, ${seenAt}::timestamptz) > p.at`.execute(trx)
}
