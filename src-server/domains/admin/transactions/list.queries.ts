import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { TransactionAge, TransactionState } from '#shared/domains/admin/transaction-filters.ts'
import type { ListedTransaction } from '#shared/domains/admin/transactions.schema.ts'
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '#shared/domains/transactions/transactions.states.ts'

/** What a search names; an address stands for the transactions of its owner here and those with it on the other side. */
export type Named = { hash: string } | { id: string } | { address: string }

export interface Asked {
  status: TransactionState | undefined
  type: TransactionType | undefined
  age: TransactionAge | undefined
  ownerId: string | undefined
  named: Named | undefined
  /** The last row of the page before. */
  after: string | undefined
  limit: number
  now: Date
}
export type ListedRow = Omit<ListedTransaction, 'at'> & { at: Date }
type Sql = RawBuilder<unknown>

/** Newest first. Whatever is asked for, an index holds it in this order. */
export function listTransactions(db: Db, query: Asked): Promise<ListedRow[]> {
  return rowsOf(
    db,
    sql<ListedRow>`with found as materialized (${found(query)})
    select t.id, t.type, t.asset_code, t.amount::text, t.status, t.user_id as owner_id, u.username as owner_name,
      t."from", t."to", t.hash, t.ledger, t.result_code, t."timestamp" as at
    from found join transactions t using (id) left join users u on u.id = t.user_id
    order by t."timestamp" desc, t.id desc`,
  )
}

const newest = (limit: number): Sql => sql`order by "timestamp" desc, id desc limit ${limit}`

/** SQL: (id, timestamp) of the page. */
function found(query: Asked): Sql {
  const { named, ownerId, limit } = query
  const statuses = statusesOf(query.status)
  const types = query.type === undefined ? TRANSACTION_TYPES : [query.type]
  const within = sql`status = any(${statuses}::text[]) and type = any(${types}::text[])
    and ${ownerId === undefined ? sql`true` : sql`user_id = ${ownerId}::uuid`} and ${stretch(query)}`
  const ids = (where: Sql): Sql =>
    sql`(select id, "timestamp" from transactions where ${where} and ${within} ${newest(limit)})`
  const first = (parts: Sql): Sql => sql`select id, "timestamp" from (${parts}) parts ${newest(limit)}`
  if (named === undefined) return ownerId === undefined ? eachKind(query, statuses, types) : ids(sql`true`)
  if ('hash' in named) return ids(sql`hash = ${named.hash}`)
  if ('id' in named)
    return first(sql`${ids(sql`id = ${named.id}::uuid`)} union ${ids(sql`request_id = ${named.id}::uuid`)}`)
  return first(sql`
    ${ids(sql`user_id = (select id from users where wallet_address = ${named.address})`)}
    union ${ids(sql`type = 'payment_out' and "to" = ${named.address}`)}
    union ${ids(sql`type = 'payment_in' and "from" = ${named.address}`)}`)
}

/** SQL: the newest of each status and type, each read where the index begins, and of them the newest. */
const eachKind = (query: Asked, statuses: readonly string[], types: readonly string[]): Sql => sql`
  select one.id, one."timestamp" from unnest(${statuses}::text[]) given(status), unnest(${types}::text[]) kind(type),
    lateral (select id, "timestamp" from transactions
      where status = given.status and type = kind.type and ${stretch(query)} ${newest(query.limit)}) one
  ${newest(query.limit)}`

const statusesOf = (state: TransactionState | undefined): readonly TransactionStatus[] =>
  state === undefined ? TRANSACTION_STATUSES : state === 'waiting' ? ['queued', 'signed'] : [state]

/** SQL: the part of time that is asked for. */
function stretch({ age, after, now }: Asked): Sql {
  const start = sql`(select "timestamp" from transactions where id = ${after}::uuid)`
  const beyond = after === undefined ? sql`true` : sql`("timestamp", id) < (${start}, ${after}::uuid)`
  return age === undefined ? beyond : sql`${beyond} and ${sinceWhen(age, now)}`
}

function sinceWhen(age: TransactionAge, now: Date): Sql {
  const ago = (time: string): Sql => sql`${now}::timestamptz - ${time}::interval`
  if (age === 'minute') return sql`"timestamp" > ${ago('1 minute')}`
  if (age === 'minutes') return sql`"timestamp" <= ${ago('1 minute')} and "timestamp" > ${ago('5 minutes')}`
  return age === 'older' ? sql`"timestamp" <= ${ago('5 minutes')}` : sql`"timestamp" > ${ago('1 day')}`
}

/** Of whoever has that id or username; undefined where nobody has. */
export async function findOwner(
  db: Db,
  { id, name }: { id: string | null; name: string },
): Promise<string | undefined> {
  const given = id === null ? sql`(lower(username) collate "C") = ${name.toLowerCase()}` : sql`id = ${id}::uuid`
  return (await rowsOf<{ id: string }>(db, sql`select id from users where ${given}`))[0]?.id
}
