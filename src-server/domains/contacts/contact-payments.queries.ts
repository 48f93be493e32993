import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { PAYMENTS_COUNTED } from '#shared/domains/contacts/contacts.schema.ts'

/** As JSON from SQL: the time is text in ISO. */
export interface PaymentRow {
  id: string
  type: 'payment_out' | 'payment_in'
  assetCode: string
  assetIssuer: string | null
  amount: string
  memo: string | null
  at: string
}
/** A payment to an account with a memo is looked for among so many newest ones to that account. */
const LOOKED_AT = 1000

const COLUMNS = sql`t.id, t.type, t.asset_code as "assetCode", t.asset_issuer as "assetIssuer", t.amount::text as amount, t.memo,
  to_char(t."timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, t."timestamp" as moment`

/** SQL: payments of a contact's owner to it, newest first; with its memo where it has one. */
const sentTo = (contact: string): RawBuilder<unknown> => sql`
  select * from (select ${COLUMNS} from transactions t
    where t.user_id = ${sql.ref(`${contact}.userId`)} and t.type = 'payment_out' and t."to" = ${sql.ref(`${contact}.resolvedAddress`)}
      and t.status <> 'failed'
    order by t."timestamp" desc limit ${LOOKED_AT}) newest
  where ${sql.ref(`${contact}.memo`)} is null or newest.memo = ${sql.ref(`${contact}.memo`)}`

const hadFrom = (contact: string): RawBuilder<unknown> => sql`
  select ${COLUMNS} from transactions t
  where t.user_id = ${sql.ref(`${contact}.userId`)} and t.type = 'payment_in' and t."from" = ${sql.ref(`${contact}.resolvedAddress`)}
  order by t."timestamp" desc`

/** SQL: the newest payment with a contact, as JSON or null. */
export const latestWith = (contact: string): RawBuilder<unknown> => sql`
  (select to_jsonb(one) - 'moment' from (
    (${sentTo(contact)} order by newest.moment desc limit 1) union all (${hadFrom(contact)} limit 1)
  ) one order by one.moment desc limit 1)`

/** The newest payments with one contact, both ways. */
export async function listPayments(db: Db, contactId: string, limit: number): Promise<PaymentRow[]> {
  return rowsOf(
    db,
    sql<PaymentRow>`select p.* from contacts c, lateral (
      select * from (
        (${sentTo('c')} order by newest.moment desc limit ${limit}) union all (${hadFrom('c')} limit ${limit})
      ) one order by one.moment desc limit ${limit}) p
    where c.id = ${contactId}::uuid order by p.moment desc`,
  )
}

export interface CountedPayments {
  sent: number
  lastSent: Date | null
  received: number
  lastReceived: Date | null
}

/** How many went to it and came from it, each counted up to PAYMENTS_COUNTED. */
export async function countPayments(db: Db, contactId: string): Promise<CountedPayments> {
  const rows = await rowsOf(
    db,
    sql<CountedPayments>`select s.n as sent, s.last as last_sent, r.n as received, r.last as last_received
      from contacts c,
        lateral (select count(*)::int as n, max(moment) as last from (${sentTo('c')} limit ${PAYMENTS_COUNTED}) a) s,
        lateral (select count(*)::int as n, max(moment) as last from (${hadFrom('c')} limit ${PAYMENTS_COUNTED}) b) r
      where c.id = ${contactId}::uuid`,
  )
  return rows[0] ?? { sent: 0, lastSent: null, received: 0, lastReceived: null }
}
