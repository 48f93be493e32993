import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { OpeningCaps } from './opening-caps.ts'

/** Any number that nobody else on this database uses for an advisory lock. */
const GRANTING_LOCK = 7_326_114_907_551

/** People with a proven address who are not in line yet: of those who proved it lately, or of all, which reads every user. */
export async function joinLine(db: Db, { after }: { after: Date | null }): Promise<void> {
  const lately = after === null ? sql`u.email_verified_at is not null` : sql`u.email_verified_at > ${after}`
  await sql`insert into wallet_openings (user_id, network_prefix, since)
    select u.id, u.registered_from, u.email_verified_at from users u
    where ${lately} and u.wallet_address is not null
      and not exists (select from wallet_openings w where w.user_id = u.id)
      and not exists (select from ledger_accounts a where a.user_id = u.id and a.status = 'active')
    on conflict do nothing`.execute(db)
}

/** Until the end of the SQL transaction no other process counts or grants. To be taken before what is counted is read. */
export async function lockGranting(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(GRANTING_LOCK)})`.execute(trx)
}

export async function countGranted(reader: Reader, after: Date): Promise<number> {
  const [row] = await rowsOf(
    reader,
    sql<{ count: number }>`select count(*)::int as count from wallet_openings where granted_at > ${after}`,
  )
  return row?.count ?? 0
}

/**
 * Grants to as many as there is room for, those first who have waited longest, and of each network no more than its cap. Who waits
 * is read network by network, each no further than it may go: however many wait from one, they hold up nobody else.
 */
export async function grantNext(
  trx: Trx,
  { at, after, room, caps }: { at: Date; after: Date; room: number; caps: OpeningCaps },
): Promise<string[]> {
  const rows = await rowsOf(
    trx,
    sql<{ userId: string }>`
    with recursive networks as (
      (select network_prefix from wallet_openings where granted_at is null and network_prefix is not null
        order by network_prefix limit 1)
      union all
      select (select w.network_prefix from wallet_openings w
        where w.granted_at is null and w.network_prefix > n.network_prefix order by w.network_prefix limit 1)
      from networks n where n.network_prefix is not null
    ), next as (
      select c.user_id, c.since from networks n, lateral (
        select w.user_id, w.since from wallet_openings w
        where w.granted_at is null and w.network_prefix = n.network_prefix
        order by w.since, w.user_id
        limit greatest(0, ${caps.ofNetwork}::int - (select count(*)::int from wallet_openings g
          where g.network_prefix = n.network_prefix and g.granted_at > ${after}))
      ) c
      union all
      (select w.user_id, w.since from wallet_openings w where w.granted_at is null and w.network_prefix is null
        order by w.since, w.user_id limit ${room})
    )
    update wallet_openings set granted_at = ${at}
    where user_id in (select n.user_id from next n order by n.since, n.user_id limit ${room}) returning user_id`,
  )
  return rows.map(({ userId }) => userId)
}

/** Those whose grant is new, before those whose opening the ledger has refused. */
export async function listGranted(trx: Trx, granted: readonly string[], limit: number): Promise<GrantedRow[]> {
  return rowsOf(
    trx,
    sql<GrantedRow>`
    select u.id, u.wallet_address, (select count(*)::int from transactions f
      where f.user_id = u.id and f.type = 'account_create' and f.status = 'failed') as failed_before
    from users u
    where u.id in (
        select unnest(${granted}::uuid[])
        union all
        select a.user_id from ledger_accounts a join wallet_openings w on w.user_id = a.user_id
        where a.status = 'creating' and w.granted_at is not null)
      and u.wallet_address is not null
      and not exists (
        select from transactions t where t.user_id = u.id and t.type = 'account_create' and t.status <> 'failed')
    order by u.id = any(${granted}::uuid[]) desc, u.created_at limit ${limit}`,
  )
}
export interface GrantedRow {
  id: string
  walletAddress: string | null
  failedBefore: number
}

/** Where somebody stands whose wallet is not open. */
export interface Waiting {
  /** Null: the address is not proven. */
  since: Date | null
  grantedAt: Date | null
  networkPrefix: string | null
}

export async function findWaiting(db: Db, userId: string): Promise<Waiting | undefined> {
  const [row] = await rowsOf(
    db,
    sql<Waiting>`select coalesce(w.since, u.email_verified_at) as since, w.granted_at, u.registered_from as network_prefix
      from users u left join wallet_openings w on w.user_id = u.id where u.id = ${userId}`,
  )
  return row
}

export interface Line {
  /** Counted up to LONGEST_LINE. */
  ahead: number
  granted: number
}
export const LONGEST_LINE = 10_000

/** How many wait before somebody, and were granted since `after`: in all, or within one network. */
export async function readLine(
  db: Db,
  { userId, since, after, network }: { userId: string; since: Date; after: Date; network: string | null },
): Promise<Line> {
  const within = network === null ? sql`true` : sql`w.network_prefix = ${network}`
  const [row] = await rowsOf(
    db,
    sql<Line>`select
      (select count(*)::int from (select from wallet_openings w where ${within} and w.granted_at is null
        and (w.since, w.user_id) < (${since}, ${userId}::uuid) limit ${LONGEST_LINE}) before) as ahead,
      (select count(*)::int from wallet_openings w where ${within} and w.granted_at > ${after}) as granted`,
  )
  return row ?? { ahead: 0, granted: 0 }
}

/** The nth grant since `after`, the oldest being 0. */
export async function findNthGrant(
  db: Db,
  { nth, after, network }: { nth: number; after: Date; network: string | null },
): Promise<Date | null> {
  const within = network === null ? sql`true` : sql`w.network_prefix = ${network}`
  const [row] = await rowsOf(
    db,
    sql<{ grantedAt: Date }>`select w.granted_at from wallet_openings w
      where ${within} and w.granted_at > ${after} order by w.granted_at offset ${nth} limit 1`,
  )
  return row?.grantedAt ?? null
}
