import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { CandleRecord } from '#server/stellar/trade-candles.ts'

export interface Pair {
  base: string
  counter: string
}

/** How far a pair is followed; a new one begins at the given time. */
export async function followedTo(db: Db, { base, counter }: Pair, begin: Date): Promise<Date> {
  await db
    .insertInto('candlePairs')
    .values({ base, counter, closedTo: begin })
    .onConflict((known) => known.doNothing())
    .execute()
  const row = await db
    .selectFrom('candlePairs')
    .select('closedTo')
    .where('base', '=', base)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow()
  return row.closedTo
}

/** Moves on how far a pair is followed; false where another process has been quicker. */
export async function advance(trx: Trx, { base, counter }: Pair, step: { from: Date; to: Date }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('candlePairs')
    .set({ closedTo: step.to })
    .where('base', '=', base)
    .where('counter', '=', counter)
    .where('closedTo', '=', step.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Candles that are there already are left alone. Fractions become decimals here, with 20 places. */
export async function insertCandles(
  trx: Trx,
  { base, counter }: Pair,
  candles: readonly CandleRecord[],
): Promise<void> {
  const rows = candles.map(({ at, trades, baseVolume, counterVolume, open, high, low, close }) => ({
    at: at.toISOString(),
    trades,
    bv: baseVolume,
    cv: counterVolume,
    on: open.n,
    od: open.d,
    hn: high.n,
    hd: high.d,
    ln: low.n,
    ld: low.d,
    cn: close.n,
    cd: close.d,
  }))
  const price = (n: string, d: string) => sql`round(${sql.ref(`r.${n}`)} / ${sql.ref(`r.${d}`)}, 20)`
  await sql`insert into candles (base, counter, at, trades, base_volume, counter_volume, open, high, low, close)
    select ${base}, ${counter}, r.at, r.trades, r.bv, r.cv, ${price('on', 'od')}, ${price('hn', 'hd')},
      ${price('ln', 'ld')}, ${price('cn', 'cd')}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (at timestamptz, trades bigint, bv numeric, cv numeric,
      "on" numeric(60, 30), od numeric, hn numeric(60, 30), hd numeric, ln numeric(60, 30), ld numeric, cn numeric(60, 30), cd numeric)
    where r.bv > 0 and r.cv > 0
    on conflict do nothing`.execute(trx)
}

export interface CandleRow {
  at: Date
  trades: string
  baseVolume: string
  counterVolume: string
  open: string
  high: string
  low: string
  close: string
}

export interface CandleSpan {
  /** An interval as Postgres writes it: '15 minutes'. */
  step: string
  from: Date
  to: Date
}

/** A Monday, from which weeks are counted like every other stretch. */
const ORIGIN = sql`timestamptz '2001-01-01 00:00Z'`

/** Candles of a stored pair in longer stretches, oldest first; those that end after `to` are left out. */
export async function listCandles(
  db: Db,
  { base, counter }: Pair,
  { step, from, to }: CandleSpan,
): Promise<CandleRow[]> {
  const binned = sql`(select date_bin(${step}::interval, at, ${ORIGIN}) as start, c.* from candles c
    where base = ${base} and counter = ${counter} and at >= ${from} and at < ${to}) as binned`
  return rowsOf(
    db,
    sql<CandleRow>`select start as at, sum(trades)::text as trades,
      sum(base_volume)::text as base_volume, sum(counter_volume)::text as counter_volume,
      trim_scale((array_agg(open order by at))[1])::text as open, trim_scale(max(high))::text as high,
      trim_scale(min(low))::text as low, trim_scale((array_agg(close order by at desc))[1])::text as close
    from ${binned} where start >= ${from} and start + ${step}::interval <= ${to} group by start order by start`,
  )
}

/** When the newest candle of a stored pair before a moment began. */
export async function findBefore(db: Db, { base, counter }: Pair, moment: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('candles')
    .select('at')
    .where('base', '=', base)
    .where('counter', '=', counter)
    .where('at', '<', moment)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** A pair as it is stored, whichever asset is named first. */
export async function findPair(db: Db, { base, counter }: Pair): Promise<(Pair & { closedTo: Date }) | null> {
  const row = await db
    .selectFrom('candlePairs')
    .selectAll()
    .where(sql<boolean>`(base, counter) in ((${base}, ${counter}), (${counter}, ${base}))`)
    .executeTakeFirst()
  return row ?? null
}

/** Minutes before that time become one row for each of their hours. Safe to run twice. */
export async function foldHours(trx: Trx, before: Date): Promise<void> {
  await sql`with old as (
      delete from candles where at < date_trunc('hour', ${before}::timestamptz, 'UTC') and (base, counter, date_trunc('hour', at, 'UTC')) in (
        select base, counter, date_trunc('hour', at, 'UTC') from candles
        where at < date_trunc('hour', ${before}::timestamptz, 'UTC') and at > date_trunc('hour', at, 'UTC'))
      returning *)
    insert into candles (base, counter, at, trades, base_volume, counter_volume, open, high, low, close)
    select base, counter, date_trunc('hour', at, 'UTC'), sum(trades), sum(base_volume), sum(counter_volume),
      (array_agg(open order by at))[1], max(high), min(low), (array_agg(close order by at desc))[1]
    from old group by 1, 2, 3`.execute(trx)
}
