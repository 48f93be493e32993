import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** Accounts that pay many strangers: what comes from them relates nobody. */
export interface NobodysSenders {
  /** Addresses such as friendbot's. */
  addresses: readonly string[]
}

/** SQL: from whom a person's first payment of at least 10 US dollars came; null where it tells nothing. */
const firstPayer = (user: string, addresses: readonly string[]) => sql`(
  select t."from" from transactions t
  where t.user_id = ${sql.ref(user)} and t.type in ('payment_in', 'funding') and t.status = 'confirmed' and t.usd_value >= 10
    and t."from" <> all(${addresses}::text[])
    and not exists (select from ledger_accounts a where a.address = t."from" and a.role <> 'user')
    and not exists (select from memo_addresses m where m.address = t."from")
  order by t."timestamp" limit 1)`

/** SQL: two people are related by a device, by an identity document, or by who sent the first inflow worth telling. */
const related = (a: string, b: string, addresses: readonly string[]) => sql`(${sql.ref(a)} = ${sql.ref(b)}
  or exists (select from devices x join devices y on y.device_hash = x.device_hash
    where x.user_id = ${sql.ref(a)} and y.user_id = ${sql.ref(b)})
  or exists (select from kyc_verifications x join kyc_verifications y on y.number_hash = x.number_hash
    where x.user_id = ${sql.ref(a)} and y.user_id = ${sql.ref(b)})
  or ${firstPayer(a, addresses)} = ${firstPayer(b, addresses)})`

export interface Meeting {
  /** What the order gives and takes. */
  selling: string
  buying: string
  /** The worst price that it takes: what it buys for one of what it sells, at least. */
  n: number
  d: number
  /** Of an order that is changed: itself. */
  except: string | null
}

/** An order that this one would take and that is its owner's own, or that of somebody related. */
export async function findOwnMeeting(
  db: Reader,
  userId: string,
  { meeting, nobodys }: { meeting: Meeting; nobodys: NobodysSenders },
): Promise<{ id: string; isOwn: boolean } | null> {
  const { selling, buying, n, d, except } = meeting
  const rows = await rowsOf(
    db,
    sql<{ id: string; isOwn: boolean }>`
    select o.id, o.user_id = me.id as is_own
    from (select ${userId}::uuid as id) me, orders o
    where o.selling = ${buying} and o.buying = ${selling} and o.status in ('queued', 'open', 'triggered')
      and o.type <> 'market' and o.price_n is not null and o.id is distinct from ${except}::uuid
      and case o.side when 'sell' then o.price_n::bigint * ${n}::bigint <= o.price_d::bigint * ${d}::bigint
        else o.price_d::bigint * ${n}::bigint <= o.price_n::bigint * ${d}::bigint end
      and ${related('me.id', 'o.user_id', nobodys.addresses)}
    order by is_own desc limit 1`,
  )
  return rows[0] ?? null
}

/** SQL: accounts of the service that hold money; they trade with nobody who is a customer. */
const SERVICE = sql.raw(`('treasury', 'fee', 'vault')`)

/** Accounts of the service that offer an asset on the ledger, as they were booked last. */
export async function listServiceSellers(db: Reader, asset: string): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ address: string }>`select a.address from ledger_accounts a join balances b on b.address = a.address
      where a.role in ${SERVICE} and b.asset = ${asset} and b.selling_liabilities > 0`,
  )
  return rows.map(({ address }) => address)
}

/** Of these addresses those that a person's trades may not meet: related people's, their own, and the service's. */
export async function listUnmeetable(
  db: Reader,
  userId: string,
  { addresses, nobodys }: { addresses: readonly string[]; nobodys: NobodysSenders },
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await rowsOf(
    db,
    sql<{ address: string }>`select a.address from ledger_accounts a, (select ${userId}::uuid as id) me
      where a.address = any(${addresses}::text[])
        and (a.role in ${SERVICE} or (a.user_id is not null and ${related('me.id', 'a.user_id', nobodys.addresses)}))`,
  )
  return new Set(rows.map(({ address }) => address))
}

/** Of pairs of people those who are related. */
export function filterRelated(
  db: Reader,
  pairs: readonly { a: string; b: string }[],
  nobodys: NobodysSenders,
): Promise<{ a: string; b: string }[]> {
  if (pairs.length === 0) return Promise.resolve([])
  return rowsOf(
    db,
    sql<{ a: string; b: string }>`
    select p.a, p.b from unnest(${pairs.map(({ a }) => a)}::uuid[], ${pairs.map(({ b }) => b)}::uuid[]) as p (a, b)
    where ${related('p.a', 'p.b', nobodys.addresses)}`,
  )
}
