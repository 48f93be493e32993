import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { ListOrder } from '#shared/domains/admin/list-order.ts'
import type { TransactionAge, TransactionState } from '#shared/domains/admin/transaction-filters.ts'
import type { ListedTransaction } from '#shared/domains/admin/transactions.schema.ts'
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '#shared/domains/transactions/transactions.states.ts'
import { assetCode, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'

/** What a search names; an address stands for the transactions of its owner here and those with it on the other side. */
export type Named = { hash: string } | { id: string } | { address: string }

export interface Asked {
  status: TransactionState | undefined
  type: TransactionType | undefined
  age: TransactionAge | undefined
  firstDay: string | undefined
  lastDay: string | undefined
  asset: string | undefined
  amount: string | undefined
  memo: string | undefined
  ownerId: string | undefined
  named: Named | undefined
  /** The last row of the page before. */
  after: string | undefined
  limit: number
  order?: ListOrder | undefined
  now: Date
}
export type ListedRow = Omit<ListedTransaction, 'at'> & { at: Date }
type Sql = RawBuilder<unknown>

/** By time. Whatever is asked for, an index has it in this order, forward or backward. */
export function listTransactions(db: Db, query: Asked): Promise<ListedRow[]> {
  return rowsOf(
    db,
    sql<ListedRow>`with found as materialized (${found(query)})
    select t.id, t.type, t.asset_code, t.amount::text, t.status, t.user_id as owner_id, u.username as owner_name,
      t."from", t."to", t.hash, t.ledger, t.result_code, t."timestamp" as at
    from found join transactions t using (id) left join users u on u.id = t.user_id
    order by ${byTime(query, 't.')}`,
  )
}

/** A row of the export, with fields for the accounts. */
export interface BookRow extends ListedRow {
  issuer: string | null
  counterAsset: string | null
  counterAmount: string | null
  /** US dollars at its booking. */
  usd: string | null
  fee: string
  feeAsset: string | null
  feeUsd: string | null
  networkFee: string | null
  memo: string | null
  memoType: string | null
  closedAt: Date | null
  otherLegId: string | null
}

/** As listTransactions, with fields for the accounts. */
export function listBookRows(db: Db, query: Asked): Promise<BookRow[]> {
  return rowsOf(
    db,
    sql<BookRow>`with found as materialized (${found(query)})
    select t.id, t.type, t.asset_code, t.asset_issuer as issuer, t.amount::text, t.status, t.user_id as owner_id,
      u.username as owner_name, t."from", t."to", t.hash, t.ledger, t.result_code, t."timestamp" as at,
      t.counter_asset_code || coalesce(':' || t.counter_asset_issuer, '') as counter_asset, t.counter_amount::text,
      t.booked_usd::text as usd, t.fee::text, t.fee_asset, t.fee_usd::text, t.network_fee::text, t.memo, t.memo_type,
      t.ledger_at as closed_at, ${otherLeg} as other_leg_id
    from found join transactions t using (id) left join users u on u.id = t.user_id
    order by ${byTime(query, 't.')}`,
  )
}

/**
 * SQL: the record that the other person of a payment has of `t`; null where several fit, as of equal payments in one envelope. An M address
 * and its account share the signs from the second on (SEP-23).
 */
export const otherLeg = sql`(select case when count(*) = 1 then min(o.id::text)::uuid end from transactions o
  where o.hash = t.hash and t.hash is not null and o.id <> t.id and o.user_id <> t.user_id and o.asset_code = t.asset_code
    and o.amount = t.amount and t.amount > 0 and substr(o."from", 2, 51) = substr(t."from", 2, 51)
    and substr(o."to", 2, 51) = substr(t."to", 2, 51))`

/** SQL: the order of the list; `of`: where the columns are. */
const byTime = ({ order }: Pick<Asked, 'order'>, of = ''): Sql => {
  const way = sql.raw(order === 'oldest' ? 'asc' : 'desc')
  return sql`${sql.raw(of)}"timestamp" ${way}, ${sql.raw(of)}id ${way}`
}
const first = (query: Pick<Asked, 'order' | 'limit'>): Sql => sql`order by ${byTime(query)} limit ${query.limit}`

/** SQL: (id, timestamp) of the page. */
function found(query: Asked): Sql {
  const { named, ownerId } = query
  const statuses = statusesOf(query.status)
  const types = query.type === undefined ? TRANSACTION_TYPES : [query.type]
  const within = sql`status = any(${statuses}::text[]) and type = any(${types}::text[]) and ${anyOf(matchings(query))}
    and ${ownerId === undefined ? sql`true` : sql`user_id = ${ownerId}::uuid`} and ${stretch(query)}`
  const ids = (where: Sql): Sql =>
    sql`(select id, "timestamp" from transactions where ${where} and ${within} ${first(query)})`
  const firstOf = (parts: Sql): Sql => sql`select id, "timestamp" from (${parts}) parts ${first(query)}`
  if (named === undefined) return ownerId === undefined ? firstOf(ofAnybody(query, statuses, types)) : ids(sql`true`)
  if ('hash' in named) return ids(sql`hash = ${named.hash}`)
  if ('id' in named)
    return firstOf(sql`${ids(sql`id = ${named.id}::uuid`)} union ${ids(sql`request_id = ${named.id}::uuid`)}`)
  return firstOf(sql`
    ${ids(sql`user_id = (select id from users where wallet_address = ${named.address})`)}
    union ${ids(sql`type = 'payment_out' and "to" = ${named.address}`)}
    union ${ids(sql`type = 'payment_in' and "from" = ${named.address}`)}`)
}

const ENDED: readonly TransactionStatus[] = ['confirmed', 'failed']

/** SQL: of anybody, what has ended by the index of what is asked for, and what is in progress by its state. */
function ofAnybody(query: Asked, statuses: readonly TransactionStatus[], types: readonly string[]): Sql {
  const matches = matchings(query)
  const all = { query, types, statuses, matching: sql`true` }
  if (matches.length === 0) return eachKind(all)
  const waiting = statuses.filter((status) => !ENDED.includes(status))
  const ended = statuses.filter((status) => ENDED.includes(status))
  return union([
    ...(waiting.length > 0 ? [eachKind({ ...all, statuses: waiting, matching: anyOf(matches) })] : []),
    ...matches.map((one) =>
      eachKind({ ...all, statuses: ended, matching: sql`status in ('confirmed', 'failed') and ${one}` }),
    ),
  ])
}

interface Kinds {
  query: Asked
  statuses: readonly string[]
  types: readonly string[]
  matching: Sql
}

/** SQL: the first of each status and type, each read where the index begins, and of them the first. */
const eachKind = ({ query, statuses, types, matching }: Kinds): Sql => sql`
  (select one.id, one."timestamp" from unnest(${statuses}::text[]) given(status), unnest(${types}::text[]) kind(type),
    lateral (select id, "timestamp" from transactions
      where status = given.status and type = kind.type and ${matching} and ${stretch(query)} ${first(query)}) one
  ${first(query)})`

/** SQL: conditions of asset, amount and memo, of which a row fulfils at least one; none where nothing is asked for. */
function matchings({ asset, amount, memo }: Asked): Sql[] {
  const others = [
    ...(memo === undefined ? [] : [sql`memo = ${memo}`]),
    ...(amount === undefined ? [] : [sql`amount = ${amount}::numeric and amount > 0`]),
  ]
  if (asset === undefined) return others.length === 0 ? [] : [all(others)]
  const [code, issuer] = [assetCode(asset), assetIssuer(asset)]
  const issuedBy = (column: Sql): Sql =>
    issuer !== null ? sql`${column} = ${issuer}` : code === NATIVE ? sql`${column} is null` : sql`true`
  return [
    all([...others, sql`asset_code = ${code}`, issuedBy(sql`asset_issuer`)]),
    all([...others, sql`counter_asset_code = ${code}`, issuedBy(sql`counter_asset_issuer`)]),
  ]
}
const all = (conditions: readonly Sql[]): Sql => sql`(${sql.join(conditions, sql` and `)})`
const anyOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` or `)})`
const union = (parts: readonly Sql[]): Sql => sql.join(parts, sql` union `)

const statusesOf = (state: TransactionState | undefined): readonly TransactionStatus[] =>
  state === undefined ? TRANSACTION_STATUSES : state === 'waiting' ? ['queued', 'signed'] : [state]

/** SQL: the part of time that is asked for. */
function stretch({ age, after, firstDay, lastDay, now, order }: Asked): Sql {
  const start = sql`(select "timestamp" from transactions where id = ${after}::uuid)`
  const midnight = (day: string): Sql => sql`${`${day}T00:00:00Z`}::timestamptz`
  return sql.join(
    [
      after === undefined
        ? sql`true`
        : sql`("timestamp", id) ${sql.raw(order === 'oldest' ? '>' : '<')} (${start}, ${after}::uuid)`,
      ...(age === undefined ? [] : [sinceWhen(age, now)]),
      ...(firstDay === undefined ? [] : [sql`"timestamp" >= ${midnight(firstDay)}`]),
      ...(lastDay === undefined ? [] : [sql`"timestamp" < ${midnight(lastDay)} + interval '24 hours'`]),
    ],
    sql` and `,
  )
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
