import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { isDead } from '#server/kernel/worker-liveness.ts'
import { isHeldPayout } from './held-payouts.queries.ts'
import { isPendingAccount } from './pending-accounts.queries.ts'

export interface LeasedSource {
  address: string
  /** A trading wallet. */
  isRobot: boolean
}

/**
 * Leases up to `limit` source accounts that have work at `now`, at most `robots` of them trading wallets, the longest waiting first; nobody else touches them until the
 * lease ends. That is told by the database's clock: each process has its own, and they must agree on who holds what.
 */
export async function leaseSources(
  db: Db,
  lease: { worker: string; seconds: number; limit: number; robots: number; now: Date },
): Promise<LeasedSource[]> {
  return rowsOf(
    db,
    sql<LeasedSource>`
    with recursive ${WAITING_SOURCES}, work as (${dueEnvelopes(lease.now)} union all ${signableIntents(lease.now)}),
    ready as (
      select a.address, a.is_robot, w.since, row_number() over (partition by a.is_robot order by w.since) as place
      from work w cross join lateral (
        select address, role = 'trading' as is_robot from ledger_accounts
        where address = w.source and (leased_until is null or leased_until < now())
          and status = 'active' and (frozen_reason is null or w.is_live) limit 1) a),
    free as (
      select address from ready where not is_robot or place <= ${lease.robots} order by since limit ${lease.limit})
    update ledger_accounts set leased_by = ${lease.worker}::uuid, leased_until = now() + make_interval(secs => ${lease.seconds})
    where address in (
      select address from ledger_accounts where address = any(array(select address from free))
        and (leased_until is null or leased_until < now()) for update skip locked)
      and not exists (select from network_state where frozen_reason is not null)
    returning address, role = 'trading' as is_robot`,
  )
}

export async function releaseLeases(db: Db, worker: string, addresses: readonly string[]): Promise<void> {
  await giveBack(db, sql`leased_by = ${worker}::uuid and address = any(${addresses}::text[])`)
}

/** By address, as everybody locks accounts. */
async function giveBack(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`update ledger_accounts set leased_by = null, leased_until = null
    where address in (select address from ledger_accounts where ${which} order by address for update)`.execute(db)
}

/** Gives back what the worker holds beside `kept`: of leases whose taking or giving back a lost connection left unanswered. */
export async function releaseOtherLeases(db: Db, worker: string, kept: readonly string[]): Promise<void> {
  await giveBack(db, sql`leased_by = ${worker}::uuid and not address = any(${kept}::text[])`)
}

/** Gives back what workers held that are no more; a lease that is left alone ends by itself. */
export async function releaseDeadLeases(db: Db): Promise<void> {
  await giveBack(db, sql`leased_by is not null and ${sql.raw(isDead('leased_by'))}`)
}

/** Each source of a queued intent once: one look into the index for each source, however many intents wait for it. */
const WAITING_SOURCES = sql`waiting (source) as (
  (select source from transactions where status = 'queued' order by source limit 1)
  union all
  select (select t.source from transactions t where t.status = 'queued' and t.source > w.source order by t.source limit 1)
  from waiting w where w.source is not null)`

/** Live envelopes that are due and not outbid by one that is not. */
const dueEnvelopes = (now: Date): RawBuilder<unknown> => sql`
  select s.source, s.next_send_at as since, true as is_live from submissions s
  where s.outcome = 'live' and s.next_send_at <= ${now}::timestamptz
    and not exists (select from submissions b where b.source = s.source and b.outcome = 'live' and b.bump_of = s.id)`

/** Sources without an envelope under way, with a queued intent that may be signed now. */
const signableIntents = (now: Date): RawBuilder<unknown> => sql`
  select w.source, t."timestamp", false from waiting w cross join lateral (
    select t."timestamp" from transactions t
    where t.source = w.source and t.status = 'queued'
      and not ${isHeldPayout('t')}
      and (not ${isPendingAccount('t."to"')} or t.creates_account or t.valid_until <= ${now}::timestamptz)
    order by t."timestamp", t.id limit 1) t
  where not exists (
    select from submissions s where s.source = w.source and s.outcome = 'live' and s.bump_of is null)`
