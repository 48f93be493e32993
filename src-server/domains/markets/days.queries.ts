import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/**
 * Computes what every followed pair has done by the time up to which its trades are counted: each pair's own minutes are looked at, never the
 * whole table. Volumes leave out what related people traded with one another.
 */
export async function refreshDays(db: Db): Promise<void> {
  const ofPair = sql`c.base = p.base and c.counter = p.counter`
  const day = sql`interval '24 hours'`
  await sql`insert into market_days (base, counter, at, last_price, last_traded_at, price_before, high, low, trades,
      base_volume, counter_volume, counter_volume_before, related_base_volume, related_counter_volume, week)
    select p.base, p.counter, p.closed_to, last.close, last.at, before.close, day.high, day.low, coalesce(day.trades, 0),
      greatest(coalesce(day.base_volume, 0) - kin.base_volume, 0), greatest(coalesce(day.counter_volume, 0) - kin.counter_volume, 0),
      greatest(coalesce(previous.counter_volume, 0) - kin.counter_volume_before, 0), kin.base_volume, kin.counter_volume,
      coalesce(week.prices, '{}')
    from candle_pairs p
    left join lateral (select c.close, c.at from candles c where ${ofPair} order by c.at desc limit 1) last on true
    left join lateral (select c.close from candles c where ${ofPair} and c.at < p.closed_to - ${day} order by c.at desc limit 1) before on true
    left join lateral (select max(c.high) as high, min(c.low) as low, sum(c.trades) as trades,
        sum(c.base_volume) as base_volume, sum(c.counter_volume) as counter_volume
      from candles c where ${ofPair} and c.at >= p.closed_to - ${day}) day on true
    left join lateral (select sum(c.counter_volume) as counter_volume
      from candles c where ${ofPair} and c.at >= p.closed_to - 2 * ${day} and c.at < p.closed_to - ${day}) previous on true
    cross join lateral (select coalesce(sum(r.base_volume) filter (where r.at >= p.closed_to - ${day}), 0) as base_volume,
        coalesce(sum(r.counter_volume) filter (where r.at >= p.closed_to - ${day}), 0) as counter_volume,
        coalesce(sum(r.counter_volume) filter (where r.at < p.closed_to - ${day}), 0) as counter_volume_before
      from related_volumes r where r.base = p.base and r.counter = p.counter and r.at >= p.closed_to - 2 * ${day} and r.at < p.closed_to) kin
    left join lateral (select array_agg(known.close order by moment) as prices
      from generate_series(p.closed_to - interval '164 hours', p.closed_to, interval '4 hours') as moment,
      lateral (select c.close from candles c where ${ofPair} and c.at < moment order by c.at desc limit 1) as known) week on true
    on conflict (base, counter) do update set at = excluded.at, last_price = excluded.last_price,
      last_traded_at = excluded.last_traded_at, price_before = excluded.price_before, high = excluded.high,
      low = excluded.low, trades = excluded.trades, base_volume = excluded.base_volume,
      counter_volume = excluded.counter_volume, counter_volume_before = excluded.counter_volume_before,
      related_base_volume = excluded.related_base_volume, related_counter_volume = excluded.related_counter_volume, week = excluded.week
      where market_days.at < excluded.at`.execute(db)
}

export interface DayRow {
  base: string
  counter: string
  /** Every trade before it is counted. */
  countedTo: Date
  price: string | null
  lastTradedAt: Date | null
  priceBefore: string | null
  high: string | null
  low: string | null
  trades: string
  baseVolume: string
  counterVolume: string
  counterVolumeBefore: string
  /** Traded by related people with one another; null where nobody knows who traded. */
  relatedBaseVolume: string | null
  relatedCounterVolume: string | null
  week: string[]
}

/** Of the pairs of these assets. */
export const listDays = (db: Db, assets: readonly string[]): Promise<DayRow[]> =>
  rowsOf(
    db,
    sql<DayRow>`select base, counter, at as counted_to, trim_scale(last_price)::text as price, last_traded_at,
      trim_scale(price_before)::text as price_before, trim_scale(high)::text as high, trim_scale(low)::text as low, trades,
      base_volume, counter_volume, counter_volume_before, related_base_volume, related_counter_volume,
      (select coalesce(array_agg(trim_scale(w)::text order by place), '{}') from unnest(week) with ordinality as w (w, place)) as week
    from market_days where base = any(${assets}::text[]) and counter = any(${assets}::text[]) order by base, counter`,
  )
