import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { paymentKey, referencesIn } from '#server/domains/deposits/normal-forms.ts'
import { type OrderRow, stored } from '#server/domains/deposits/orders.queries.ts'
import type { ListQueue, QueuePage } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { CHOOSING_STATUSES } from '#shared/domains/deposits/deposits.states.ts'

export interface QueueRow extends OrderRow {
  method: string
  methodTitle: string
  configSettings: unknown
  username: string
  receivedUsd: string | null
  payer: string | null
  note: string | null
}

/** SQL: what waits for an administrator; what came while no price was known, until one is. */
const OPEN_WORK = sql`(o.status in ('matched', 'claimed') or (o.status = any(${[...CHOOSING_STATUSES]}::text[]) and o.choice = 'refund')
  or (o.status = 'repriced' and o.arrival_rate is null)
  or (o.status = 'credited' and o.id in (select l.payment_id from deposit_contradictions c
    join cash_app_deposits l on l.id = c.deposit_id where c.dismissed_at is null)))`

function within({
  status,
  method,
  search,
  cursor,
}: Pick<ListQueue, 'status' | 'method' | 'search' | 'cursor'>): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (status === 'todo') conditions.push(OPEN_WORK)
  else if (status !== 'all') conditions.push(sql`o.status = ${stored(status)}`)
  if (method !== undefined) conditions.push(sql`m.method_name = ${method}`)
  if (search) conditions.push(found(search))
  if (cursor !== undefined) conditions.push(sql`o.id < ${cursor}::uuid`)
  return sql.join(conditions, sql` and `)
}

/** By reference, username, payer or id of the payment: each by an index. */
const found = (search: string): RawBuilder<unknown> => {
  const key = paymentKey(search)
  return sql`o.id in (
    select id from cashapp_payments where reference = any(${referencesIn(search)}::text[])
    union select id from cashapp_payments where transaction_id = ${key}
    union select id from cashapp_payments where claim_key = ${key} and claim_key is not null
    union select c.id from users x join cashapp_payments c on c.user_id = x.id where lower(x.username) = lower(${search}))`
}

const listed = (db: Db, where: RawBuilder<unknown>, limit: number): Promise<QueueRow[]> =>
  rowsOf(
    db,
    sql<QueueRow>`
    select o.*, m.method_name as method, m.display_name as method_title, m.config_settings, u.username,
      l.amount as received_usd, l.cash_app_username as payer, l.note
    from cashapp_payments o join payment_methods m on m.id = o.method_id join users u on u.id = o.user_id
      left join cash_app_deposits l on l.payment_id = o.id
    where ${where} order by o.id desc limit ${limit}`,
  )

/** Newest first, one more than the limit where there is a next page. */
export const listQueue = (db: Db, query: ListQueue): Promise<QueueRow[]> => listed(db, within(query), query.limit + 1)

/** A row of the export: its line of the statement, and who decided. */
export interface DepositBookRow extends QueueRow {
  paymentId: string | null
  paidOn: Date | null
  statementId: string | null
  statementFile: string | null
  importedAt: Date | null
  importedBy: string | null
  askedBy: string | null
  decidedByName: string | null
  decidedAt: Date | null
}

/** As listQueue, with statements and deciders; each is found by an index. */
export const listDepositBooks = (db: Db, query: Omit<ListQueue, 'view'>): Promise<DepositBookRow[]> =>
  rowsOf(
    db,
    sql<DepositBookRow>`
    select o.*, m.method_name as method, m.display_name as method_title, m.config_settings, u.username,
      l.amount as received_usd, l.cash_app_username as payer, l.note, l.cash_app_transaction_id as payment_id,
      l.deposit_date as paid_on, l.statement_id, s.file_name as statement_file, s.imported_at, i.username as imported_by,
      coalesce((select x.username from approvals a join users x on x.id = a.asked_by where a.subject = o.id::text
        and a.kind = 'deposit-credit' and a.status = 'applied' order by a.decided_at desc limit 1),
        (select x.username from approvals a join users x on x.id = a.asked_by where a.kind = 'credit-many' and a.status = 'applied'
          and a.decided_by = o.decided_by and a.payload -> 'lines' @> jsonb_build_array(jsonb_build_object('id', o.id))
          order by a.decided_at desc limit 1)) as asked_by,
      d.username as decided_by_name, coalesce(l.verification_date, o.verified_at) as decided_at
    from cashapp_payments o join payment_methods m on m.id = o.method_id join users u on u.id = o.user_id
      left join cash_app_deposits l on l.payment_id = o.id left join deposit_statements s on s.id = l.statement_id
      left join users i on i.id = s.imported_by left join users d on d.id = coalesce(l.verified_by, o.decided_by)
    where ${within(query)} order by o.id desc limit ${query.limit + 1}`,
  )

const COUNTED = 1000
/** How many wait, each counted up to 1,000. */
export async function countQueue(db: Db): Promise<QueuePage['counts']> {
  const among = (where: RawBuilder<unknown>) =>
    sql`(select count(*) from (select from cashapp_payments o where ${where} limit ${COUNTED}) as found)::int`
  const choosing = sql`o.status = any(${[...CHOOSING_STATUSES]}::text[])`
  const rows = await rowsOf(
    db,
    sql<QueuePage['counts']>`select ${among(OPEN_WORK)} as todo, ${among(sql`o.status = 'matched'`)} as matched,
      ${among(sql`o.status = 'claimed'`)} as claimed, ${among(choosing)} as choosing,
      (select count(*) from (select from cash_app_deposits where status = 'pending' and payment_id is null limit ${COUNTED}) as found)::int as unmatched`,
  )
  return rows[0] ?? { todo: 0, matched: 0, claimed: 0, choosing: 0, unmatched: 0 }
}
