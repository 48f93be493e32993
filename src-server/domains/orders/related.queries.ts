import type { Reader, Trx } from '#db/database.ts'
import { runStatement, statement } from '#db/pipelined.ts'
import { related } from '#server/domains/security/related-people.ts'
import type { GroupedRead } from '#server/kernel/grouped-reads.ts'

export interface Meeting {
  /** Assets that the order gives and takes. */
  selling: string
  buying: string
  /** The worst price that it takes: what it buys for one of what it sells, at least. */
  n: number
  d: number
  /** Of an order that is changed: itself. */
  except: string | null
}

/** Names of parameters, given as SQL. */
type MeetingSql = Record<'user' | 'selling' | 'buying' | 'except' | 'n' | 'd', string>

/**
 * SQL: an OwnMeeting in JSON, or null: an order that this one would take, as it stands or as it is being changed to, and that is its owner's
 * own, one of their robots', or that of somebody related.
 * Without a price, null.
 */
export const ownMeetingOf = ({ user, selling, buying, except, n, d }: MeetingSql): string => `(
    select json_build_object('isOwn', o.user_id = ${user}::uuid, 'isRobot', o.robot_id is not null) from orders o
    where o.selling = ${buying} and o.buying = ${selling} and o.status in ('queued', 'open', 'triggered')
      and o.type <> 'market' and o.price_n is not null and o.id is distinct from ${except}::uuid
      and (case o.side when 'sell' then o.price_n::bigint * ${n}::bigint <= o.price_d::bigint * ${d}::bigint
        else o.price_d::bigint * ${n}::bigint <= o.price_n::bigint * ${d}::bigint end
        or o.changing_by is not null and exists (select from order_attempts e where e.transaction_id = o.changing_by
          and e.order_id = o.id and e.action = 'edit' and case o.side when 'sell' then e.price * ${n}::bigint <= ${d}::bigint
            else ${n}::bigint <= e.price * ${d}::bigint end))
      and ${related(`${user}::uuid`, 'o.user_id')}
    order by o.user_id = ${user}::uuid desc limit 1)`
export interface OwnMeeting {
  isOwn: boolean
  /** An order of a robot of theirs. */
  isRobot: boolean
}

const PARAMETERS = { user: '$1', selling: '$2', buying: '$3', except: '$4', n: '$5', d: '$6' }
const SELECT_MEETING = `select ${ownMeetingOf(PARAMETERS)} as own`

/** As ownMeetingOf. */
export async function findOwnMeeting(read: GroupedRead, userId: string, meeting: Meeting): Promise<OwnMeeting | null> {
  const { selling, buying, n, d, except } = meeting
  const values = [userId, selling, buying, except, n, d]
  const [row] = await read(statement<{ own: OwnMeeting | null }>(SELECT_MEETING, values))
  return row?.own ?? null
}

/** As findOwnMeeting, under the owner's lock: robots of theirs may have placed something since it was planned. */
export async function findMeetingUnderLock(trx: Trx, userId: string, meeting: Meeting): Promise<OwnMeeting | null> {
  const { selling, buying, n, d, except } = meeting
  const values = [userId, selling, buying, except, n, d]
  const [row] = await runStatement(trx, statement<{ own: OwnMeeting | null }>(SELECT_MEETING, values))
  return row?.own ?? null
}

/** A step of a path: one asset for another, from their book. */
export interface Hop {
  gives: string
  takes: string
}
/** Whether a robot of a person has an order on one of these books that was not there at that time. */
export async function hasNewRobotOrders(
  trx: Trx,
  userId: string,
  { hops, since }: { hops: readonly Hop[]; since: Date },
): Promise<boolean> {
  const values = [userId, hops.map(({ gives }) => gives), hops.map(({ takes }) => takes), since]
  return (await runStatement(trx, statement(SELECT_NEW, values))).length > 0
}
const SELECT_NEW = `select o.id from unnest($2::text[], $3::text[]) as h (gives, takes)
  join orders o on o.selling = h.takes and o.buying = h.gives
  where o.user_id = $1 and o.robot_id is not null and (o.status = 'queued' or o.status = 'open' and o.updated_at > $4::timestamptz) limit 1`

/** SQL: accounts of the service that hold money; they trade with nobody who is a customer. */
const SERVICE = `('treasury', 'fee', 'vault')`

/** SQL: a JSON list of the service's accounts that offer an asset on the ledger, as they were booked last. */
export const serviceSellersOf = (asset: string): string => `(
    select coalesce(json_agg(a.address), '[]') from ledger_accounts a join balances b on b.address = a.address
    where a.role in ${SERVICE} and b.asset = ${asset} and b.selling_liabilities > 0)`

/** Of these addresses those that a person's trades may not meet: related people's and their robots', their own, and the service's. */
export async function listUnmeetable(db: Reader, userId: string, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await runStatement(db, statement<{ address: string }>(SELECT_UNMEETABLE, [userId, addresses]))
  return new Set(rows.map(({ address }) => address))
}
const SELECT_UNMEETABLE = `select a.address from ledger_accounts a, (select $1::uuid as id) me
  where a.address = any($2::text[])
    and (a.role in ${SERVICE} or (coalesce(a.user_id, a.owner_id) is not null and ${related('me.id', 'coalesce(a.user_id, a.owner_id)')}))`

interface TwoPeople {
  a: string
  b: string
}

/** Of pairs of people those who are related. */
export function filterRelated(db: Reader, pairs: readonly TwoPeople[]): Promise<TwoPeople[]> {
  if (pairs.length === 0) return Promise.resolve([])
  const values = [pairs.map(({ a }) => a), pairs.map(({ b }) => b)]
  return runStatement(db, statement<TwoPeople>(SELECT_RELATED, values))
}
const SELECT_RELATED = `select p.a, p.b from unnest($1::uuid[], $2::uuid[]) as p (a, b)
  where ${related('p.a', 'p.b')}`
