import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { ListOrder } from '#shared/domains/admin/list-order.ts'
import type { PeopleCounts } from '#shared/domains/admin/people.schema.ts'
import type { PeopleFilter } from '#shared/domains/admin/people-kinds.ts'
import type { CaseStatus } from '#shared/domains/kyc/kyc.states.ts'
import type { FrozenBy } from '#shared/domains/settings/settings.schema.ts'

export interface PersonRow {
  id: string
  username: string
  email: string
  uniqueUserId: string
  walletAddress: string | null
  isAdmin: boolean
  isSuperAdmin: boolean
  kycStatus: CaseStatus
  createdAt: Date
  frozenBy: FrozenBy | null
  outflowHeldUntil: Date | null
  lastSeenAt: Date | null
  closedAt: Date | null
  profilePicture: string | null
}

/** Failed tries of others stand in the same list: so many lines are looked at for the newest sign-in. */
const LINES_READ = 50

/** SQL: what is shown of the people in `found (id, place)`, in the order of their places. */
const shown = (found: RawBuilder<unknown>) => sql<PersonRow>`
  with found as materialized (${found})
  select u.id, u.username, u.email, u.unique_user_id, u.wallet_address, u.is_admin, u.is_super_admin, u.kyc_status,
    u.created_at, u.closed_at, u.profile_picture, s.frozen_by, s.outflow_held_until,
    greatest((select max(last_seen_at) from sessions where user_id = u.id),
      (select max("timestamp") from (select event, "timestamp" from access_history where user_id = u.id
        order by "timestamp" desc, id desc limit ${sql.lit(LINES_READ)}) lines
        where event in ('registered', 'signed_in'))) as last_seen_at
  from found join users u on u.id = found.id left join settings s on s.user_id = u.id order by found.place`

/** One person; undefined where there is none. */
export const findPerson = async (db: Db, id: string): Promise<PersonRow | undefined> =>
  (await rowsOf(db, shown(sql`select id, 1 as place from users where id = ${id}`)))[0]

export interface Page {
  filter: PeopleFilter | undefined
  /** The last person of the page before. */
  after: string | undefined
  limit: number
  order?: ListOrder | undefined
  /** From when on somebody counts as new. */
  newSince: Date
}

/** By time, frozen ones by when they were frozen; each filter is read by an index in that order, forward or backward. */
export async function listPeople(db: Db, { filter, after, limit, order, newSince }: Page): Promise<PersonRow[]> {
  const isFrozen = filter === 'frozen'
  const [table, id, time] = isFrozen
    ? [sql`settings`, sql`user_id`, sql`frozen_at`]
    : [sql`users`, sql`id`, sql`created_at`]
  const start = after === undefined ? null : await startAfter(db, { table, id, time, after })
  if (start === undefined) return []
  const [than, way] = order === 'oldest' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const beyond = start === null ? sql`true` : sql`(${time}, ${id}) ${than} (${start}::timestamptz, ${after}::uuid)`
  const by = sql`${time} ${way}, ${id} ${way}`
  const found = sql`select ${id} as id, row_number() over (order by ${by}) as place
    from ${table} where ${conditionOf(filter, newSince)} and ${beyond} order by ${by} limit ${limit}`
  return rowsOf(db, shown(found))
}

/** As text, since a Date would lose the microseconds; undefined where that person is in no such list any more. */
async function startAfter(
  db: Db,
  { table, id, time, after }: Record<'table' | 'id' | 'time', RawBuilder<unknown>> & { after: string },
): Promise<string | undefined> {
  const rows = await rowsOf<{ start: string }>(
    db,
    sql`select ${time}::text as start from ${table} where ${id} = ${after} and ${time} is not null`,
  )
  return rows[0]?.start
}

function conditionOf(filter: PeopleFilter | undefined, newSince: Date): RawBuilder<unknown> {
  if (filter === undefined) return sql`true`
  if (filter === 'new') return sql`created_at > ${newSince}`
  if (filter === 'frozen') return sql`frozen_at is not null and frozen_by <> 'closed'`
  return filter === 'admins' ? sql`is_admin` : sql`kyc_status = ${filter}`
}

/** Frozen people and administrators, each by an index of their own and up to `most`. */
export async function countFew(db: Db, most: number): Promise<Pick<PeopleCounts, 'frozen' | 'admins'>> {
  const [row] = await rowsOf<Pick<PeopleCounts, 'frozen' | 'admins'>>(
    db,
    sql`select (select count(*)::int from (select from settings where frozen_at is not null and frozen_by <> 'closed'
        limit ${most}) f) as frozen,
      (select count(*)::int from (select from users where is_admin limit ${most}) a) as admins`,
  )
  return row ?? { frozen: 0, admins: 0 }
}

/** Sorts behind whatever else begins with the same text. */
const LAST = '\u{10FFFF}'

/** SQL: ids of users whose value begins so, read by an index over it. */
export const beginningWith = (column: RawBuilder<unknown>, given: string, limit: number) => sql`
  (select id from users where ${column} >= ${given} and ${column} < ${given + LAST} order by ${column} limit ${limit})`

/** By the beginning of a username, an e-mail address or a public id, or by a whole wallet address; by username. */
export async function searchPeople(db: Db, text: string, limit: number): Promise<PersonRow[]> {
  const beginning = (column: RawBuilder<unknown>, given: string) => beginningWith(column, given, limit)
  const [lower, upper] = [text.toLowerCase(), text.toUpperCase()]
  const found = sql`select id, row_number() over (order by lower(username) collate "C") as place from (
    select users.id, users.username from (
      ${beginning(sql`(lower(username) collate "C")`, lower)} union
      ${beginning(sql`(lower(email) collate "C")`, lower)} union
      ${beginning(sql`(unique_user_id collate "C")`, upper)} union
      (select id from users where wallet_address = ${upper})) named join users using (id)) people
    order by lower(username) collate "C" limit ${limit}`
  return rowsOf(db, shown(found))
}

export interface HoldingRow {
  address: string
  asset: string
  balance: string
}
export const listHoldings = (db: Db, addresses: readonly string[]): Promise<HoldingRow[]> =>
  rowsOf(db, sql`select address, asset, balance::text from balances where address = any(${addresses}::text[])`)
