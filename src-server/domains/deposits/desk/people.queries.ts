import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

export interface PersonRow {
  username: string
  isFrozen: boolean
  /** Sum of all credits, and number of orders. */
  creditedUsd: string
  deposits: number
}

export async function findPerson(db: Reader, userId: string): Promise<PersonRow | undefined> {
  const rows = await rowsOf(
    db,
    sql<PersonRow>`
    select u.username, coalesce(s.frozen_at is not null, false) as is_frozen,
      (select coalesce(sum(l.amount), 0) from cashapp_payments o join cash_app_deposits l on l.payment_id = o.id
        where o.user_id = u.id and o.status = 'credited')::numeric(14, 2)::text as credited_usd,
      (select count(*) from cashapp_payments o where o.user_id = u.id)::int as deposits
    from users u left join settings s on s.user_id = u.id where u.id = ${userId}`,
  )
  return rows[0]
}
