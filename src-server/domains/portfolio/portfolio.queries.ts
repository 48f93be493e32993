import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** What moved of an asset within an hour, or within a day of long ago; decimal text. What was staked, and came back, is left out. */
export interface MovedRow {
  asset: string
  at: Date
  movedIn: string
  movedOut: string
  tradedIn: string
  tradedOut: string
  pooledIn: string
  pooledOut: string
  /** Of stakes: what they earned, and what leaving one early cost. */
  rewarded: string
  forfeited: string
  fees: string
  timesIn: number
  timesOut: number
  timesFee: number
  /** US dollars of each, as they were booked; null where that of a part is unknown. */
  movedInUsd: string | null
  movedOutUsd: string | null
  tradedInUsd: string | null
  tradedOutUsd: string | null
  pooledInUsd: string | null
  pooledOutUsd: string | null
  rewardedUsd: string | null
  feesUsd: string | null
}

const VALUES = [
  'moved_in_usd',
  'moved_out_usd',
  'traded_in_usd',
  'traded_out_usd',
  'pooled_in_usd',
  'pooled_out_usd',
  'rewarded_usd',
  'fees_usd',
]
/** SQL: null where one of them is. */
const sumOfAll = (column: string) =>
  `case when bool_or(${column} is null) then null else sum(${column})::numeric(38, 7)::text end as ${column}`

const HOURS_KEPT_APART = sql`interval '60 days'`

/** SQL: the account of a person, and their trading wallets. */
const ownedBy = (userId: string) => sql`(a.user_id = ${userId} or a.owner_id = ${userId})`

/** Sum of a person's trading wallets in one asset; decimal text. */
export interface InWalletsRow {
  asset: string
  total: string
}

export const listInWallets = (db: Db, userId: string): Promise<InWalletsRow[]> =>
  rowsOf<InWalletsRow>(
    db,
    sql`select b.asset, sum(b.balance)::numeric(19, 7)::text as total
      from ledger_accounts a join balances b on b.address = a.address where a.owner_id = ${userId} group by 1 order by 1`,
  )

/** Oldest first. `from`: left out what moved before. */
export async function listMoved(db: Db, userId: string, span: { from: Date | null; now: Date }): Promise<MovedRow[]> {
  const at = sql`date_trunc(case when hour < ${span.now}::timestamptz - ${HOURS_KEPT_APART} then 'day' else 'hour' end, hour, 'UTC')`
  const sum = (column: string) => sql.raw(`sum(${column})::numeric(30, 7)::text as ${column}`)
  return rowsOf(
    db,
    sql<MovedRow>`select asset, at, ${sum('moved_in')}, ${sum('moved_out')}, ${sum('traded_in')}, ${sum('traded_out')},
        ${sum('pooled_in')}, ${sum('pooled_out')}, ${sum('rewarded')}, ${sum('forfeited')}, ${sum('fees')},
        ${sql.raw(VALUES.map(sumOfAll).join(', '))},
        sum(times_in)::int as times_in, sum(times_out)::int as times_out, sum(times_fee)::int as times_fee
      from (select u.*, ${at} as at from (
        select h.asset, h.hour, h.moved_in, h.moved_out, h.traded_in, h.traded_out, h.pooled_in, h.pooled_out,
          0 as rewarded, 0 as forfeited, h.fees, h.times_in, h.times_out, h.times_fee, h.moved_in_usd, h.moved_out_usd,
          h.traded_in_usd, h.traded_out_usd, h.pooled_in_usd, h.pooled_out_usd, 0 as rewarded_usd, h.fees_usd
        from portfolio_hours h join ledger_accounts a on a.address = h.account where ${ownedBy(userId)}
        union all ${movedByStakes(userId)}) u
        where hour >= coalesce(${span.from}::timestamptz, '-infinity')) h
      group by asset, at order by at, asset`,
  )
}

/** The hour in which anything was booked for the first time; null where nothing ever was. */
export async function firstBooked(db: Db, userId: string): Promise<Date | null> {
  const rows = await rowsOf<{ first: Date | null }>(
    db,
    sql`select min(h.hour) as first from ledger_accounts a
      cross join lateral (select hour from portfolio_hours where account = a.address order by hour limit 1) h
      where ${ownedBy(userId)}`,
  )
  return rows[0]?.first ?? null
}

/**
 * SQL: takes the payments of stakes out of what was paid and received, in the columns of the hours, each with the value that its
 * payment was booked with: what was staked and came back is its owner's all the time; beyond that there are rewards, once they are
 * paid or begin again as principal, and early fees.
 */
const movedByStakes = (userId: string) => sql`
  select c.asset_code || coalesce(':' || c.issuer, '') as asset, date_trunc('hour', m.at, 'UTC') as hour,
    -m.back, -m.staked, 0, 0, 0, 0, m.rewarded, m.forfeited, 0, -(m.back > 0)::int, -(m.staked > 0)::int, 0,
    case when m.back > 0 then -m.usd else 0 end, case when m.staked > 0 then -m.usd else 0 end, 0, 0, 0, 0,
    case when m.rewarded = 0 then 0 when m.back > 0 then trunc(m.usd * m.rewarded / m.back, 7) else m.usd end, 0
  from user_stakes s join staking_config c on c.id = s.staking_config_id
    left join user_stakes before on before.id = s.renewed_from
    cross join lateral (
      select s.start_date as at, case when before.id is null then s.amount else 0 end as staked, 0::numeric as back,
        case when before.id is null then 0 else s.amount - before.amount end as rewarded, 0::numeric as forfeited,
        case when before.id is null then (select t.booked_usd from transactions t where t.id = s.transaction_id)
          else s.renewed_usd end as usd
      where s.start_date is not null
      union all
      select coalesce(t.ledger_at, p.settled_at), 0, p.principal - p.fee + p.rewards, p.rewards, p.fee, t.booked_usd
      from stake_payouts p join transactions t on t.id = p.transaction_id
      where p.user_stake_id = s.id and p.status = 'paid') m
  where s.user_id = ${userId}`

/** What lies in running stakes of one asset. */
export interface StakedRow {
  asset: string
  /** Comes back at the end; decimal text. */
  principal: string
  /** Booked and not paid yet, what was compounded among it. */
  accrued: string
  running: number
}

export const listStaked = (db: Db, userId: string): Promise<StakedRow[]> =>
  rowsOf<StakedRow>(
    db,
    sql`select c.asset_code || coalesce(':' || c.issuer, '') as asset, sum(s.amount)::numeric(19, 7)::text as principal,
        sum(s.accrued_rewards - s.assigned)::numeric(19, 7)::text as accrued, count(*)::int as running
      from user_stakes s join staking_config c on c.id = s.staking_config_id
      where s.user_id = ${userId} and s.status in ('active', 'leaving', 'maturing') group by 1 order by 1`,
  )

/** Assets of the pools of which somebody has shares. */
export async function listPooled(db: Db, userId: string): Promise<string[]> {
  const rows = await rowsOf<{ asset: string }>(
    db,
    sql`select distinct unnest(array[f.asset_a, f.asset_b]) as asset
      from ledger_accounts a join pool_shares s on s.address = a.address join pool_facts f on f.pool = s.pool
      where a.user_id = ${userId} and s.shares > 0`,
  )
  return rows.map(({ asset }) => asset)
}

export interface FeeRow {
  asset: string
  at: Date
  amount: string
  times: number
  /** US dollars of all of it, as it was booked; null where that of a part is unknown. */
  usd: string | null
}

/** Service fees by asset and day. */
export async function listFees(db: Db, userId: string, from: Date): Promise<FeeRow[]> {
  return rowsOf(
    db,
    sql<FeeRow>`select asset, at, sum(fee)::numeric(30, 7)::text as amount, count(*)::int as times,
        case when bool_or(usd is null) then null else sum(usd)::numeric(38, 7)::text end as usd
      from (select coalesce(fee_asset, 'XLM') as asset, date_trunc('day', ledger_at, 'UTC') as at, fee, fee_usd as usd
        from transactions where user_id = ${userId} and fee > 0 and status = 'confirmed' and ledger_at >= ${from}) f
      group by 1, 2 order by 2`,
  )
}
