import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { AdminRoom, AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { DeskAlert, DeskAlertDetails } from '#shared/domains/notifications/desk-alerts.ts'

/** Something to tell administrators of, once for its cause: a name that a restored backup makes again. */
export interface Found {
  type: DeskAlert
  cause: string
  rooms: readonly AdminRoom[]
  name: string | null
  amount: string | null
  unit?: string | null
  at: Date | null
  issue?: DeskAlertDetails['issue']
}
type Read = Omit<Found, 'type' | 'rooms'>

const AT_ONCE = 200

/** SQL: what is not told of yet; `rows` are bounded by what waits, or by a time. */
const untold = (db: Db, type: DeskAlert, rows: RawBuilder<unknown>): Promise<Read[]> =>
  rowsOf<Read>(
    db,
    sql`select f.cause, f.name, f.amount, f.at from (${rows}) as f (cause, name, amount, at)
      where not exists (select from admin_alerts a where a.type = ${type} and a.cause = f.cause)
      order by f.at limit ${AT_ONCE}`,
  )
const asFound = (rows: Read[], type: DeskAlert, rooms: readonly AdminRoom[]): Found[] =>
  rows.map((row) => ({ ...row, type, rooms }))

/** Cases that became too old within these times. */
export async function findOldCases(db: Db, { from, until }: { from: Date; until: Date }): Promise<Found[]> {
  const rows = sql`select id::text, number::text, null::text, submitted_date from kyc_verifications
    where status in ('pending', 'in_review') and submitted_date > ${from} and submitted_date <= ${until}`
  return asFound(await untold(db, 'case_waiting', rows), 'case_waiting', ['compliance'])
}

export async function findMatchedDeposits(db: Db): Promise<Found[]> {
  const rows = sql`select id::text, null::text, amount::text, created_at from cashapp_payments where status = 'matched'`
  return asFound(await untold(db, 'deposits_waiting', rows), 'deposits_waiting', ['finance'])
}

export async function findHalts(db: Db): Promise<Found[]> {
  const rows = sql`select coalesce(base, '*') || ' ' || coalesce(counter, '') || ' ' || extract(epoch from halted_at)::text,
      coalesce(split_part(base, ':', 1) || '/' || split_part(counter, ':', 1), '*'), null::text, halted_at
    from market_halts where ended_at is null`
  return asFound(await untold(db, 'market_halted', rows), 'market_halted', ['operations'])
}

export interface Thresholds {
  /** XLM. */
  treasury: string
  fee: string
  /** Percent of what a pool has promised. */
  rewards: string
}
/** Accounts and pools that have less than is wished for now, told of already or not. */
export async function findLowFunds(db: Db, { treasury, fee, rewards }: Thresholds): Promise<Found[]> {
  const rows = await rowsOf<Read>(
    db,
    sql`select a.role as cause, a.role as name, trim_scale(coalesce(b.balance, 0))::text as amount, 'XLM' as unit, null as at
      from ledger_accounts a left join balances b on b.address = a.address and b.asset = 'XLM'
      where a.role in ('treasury', 'fee') and a.status = 'active' and coalesce(b.balance, 0)
        < case a.role when 'treasury' then ${treasury}::numeric else ${fee}::numeric end
    union all
    select 'pool ' || id, name, trim_scale(reward_book)::text, asset_code, null from staking_config
      where state = 'open' and set_aside > 0 and reward_book * 100 < set_aside * ${rewards}::numeric
    limit ${AT_ONCE}`,
  )
  return asFound(rows, 'funds_low', ['finance'])
}

/** Payouts of stakes, each try of one apart, and runs that wait for funds; jobs that failed again and again, by day. */
export async function findFailedRuns(db: Db): Promise<Found[]> {
  const payouts = sql`select 'stake ' || user_stake_id || ' ' || kind || ' ' || through || ' ' || attempts, null::text,
      null::text, settled_at from stake_payouts where status = 'failed'
    union all select 'run ' || approval_id, null, null, made_at from affiliate_runs
      where ended_at is null and waits_for is not null`
  const jobs = sql`select distinct on (1) 'job ' || task_identifier || ' ' || created_at::date, task_identifier, null::text,
      created_at from graphile_worker.jobs where last_error is not null and attempts >= 3`
  return [
    ...asFound(await untold(db, 'run_failed', payouts), 'run_failed', ['finance']),
    ...asFound(await untold(db, 'run_failed', jobs), 'run_failed', ['operations']),
  ]
}

/** Notes what is told of now; answers what was not noted before, as `type cause`. */
export async function noteAlerts(trx: Trx, found: readonly Found[], at: Date): Promise<Set<string>> {
  const rows = await rowsOf<{ type: string; cause: string }>(
    trx,
    sql`insert into admin_alerts (type, cause, noted_at)
      select t.type, t.cause, ${at}::timestamptz from unnest(${found.map(({ type }) => type)}::text[],
        ${found.map(({ cause }) => cause)}::text[]) as t (type, cause)
      on conflict do nothing returning type, cause`,
  )
  return new Set(rows.map(({ type, cause }) => `${type} ${cause}`))
}

/** Funds that are low no more may be told of again. */
export async function forgetRecovered(trx: Trx, low: readonly Found[]): Promise<void> {
  await sql`delete from admin_alerts where type = 'funds_low' and cause <> all(${low.map(({ cause }) => cause)}::text[])`.execute(
    trx,
  )
}

export async function forgetBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from admin_alerts where noted_at < ${before} and type <> 'funds_low'`.execute(db)
}

export interface AdministratorRow {
  id: string
  isAdmin: boolean
  isSuperAdmin: boolean
  adminScopes: readonly AdminScope[]
  /** IANA; null: none was chosen. */
  timeZone: string | null
}
export const listAdministrators = (db: Db): Promise<AdministratorRow[]> =>
  db
    .selectFrom('users as u')
    .leftJoin('settings as s', 's.userId', 'u.id')
    .select(['u.id', 'u.isAdmin', 'u.isSuperAdmin', 'u.adminScopes', 's.timeZone'])
    .where('u.isAdmin', '=', true)
    .execute()
