import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type ContactRow, shows } from './contacts.queries.ts'

export interface PaidRow {
  to: string
  username: string | null
  assetCode: string
  assetIssuer: string | null
  amount: string
  memo: string | null
  memoType: ContactRow['memoType']
  at: Date
}
/** Whom somebody paid lately is looked for in so many of their newest rows. */
const LOOKED_AT = 300

/** The accounts that somebody has paid lately, the latest first, each once. */
export async function listPaid(db: Db, userId: string): Promise<PaidRow[]> {
  return rowsOf(
    db,
    sql<PaidRow>`select * from (
      select distinct on (t."to") t."to", u.username, t.asset_code, t.asset_issuer, t.amount, t.memo, t.memo_type, t."timestamp" as at
      from (select * from transactions where user_id = ${userId} order by "timestamp" desc, id desc limit ${LOOKED_AT}) t
      left join users u on u.wallet_address = t."to" and u.closed_at is null
      where t.type = 'payment_out' and t.status <> 'failed' and t."to" is not null and t."to" is distinct from t."from"
      order by t."to", t."timestamp" desc) paid
    order by at desc limit 40`,
  )
}

/** Contacts of these accounts. */
export async function listOf(db: Db, userId: string, addresses: readonly string[]): Promise<ContactRow[]> {
  if (addresses.length === 0) return []
  return rowsOf(
    db,
    sql<ContactRow>`select c.* from contacts c
      where c.user_id = ${userId} and c.resolved_address = any(${[...addresses]}::text[]) order by c.created_at`,
  )
}

/** Contacts that show a text: those whose name begins with it first. */
export async function listShowing(db: Db, userId: string, text: string, limit: number): Promise<ContactRow[]> {
  return rowsOf(
    db,
    sql<ContactRow>`select c.* from contacts c where c.user_id = ${userId} ${shows(text)}
      order by starts_with(lower(c.name), lower(${text})) desc, lower(c.name), c.id limit ${limit}`,
  )
}
