import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** An edit that is on its way, beside how much of its order is filled now; amounts are decimal text. */
export interface Edit {
  id: string
  transactionId: string
  amount: string
  seenFilled: string
  filled: string
}

/** Locks their orders, in the order of their ids. */
export const lockEdits = (trx: Trx, transactionIds: readonly string[]): Promise<Edit[]> =>
  rowsOf(
    trx,
    sql<Edit>`
    with edits as (select * from order_attempts where transaction_id = any(${transactionIds}::uuid[]) and action = 'edit'
      and result = 'pending' and seen_filled is not null),
    locked as materialized (select id, filled from orders where id in (select order_id from edits) order by id for update)
    select e.id, e.transaction_id, e.amount::text, e.seen_filled::text, l.filled::text
    from edits e join locked l on l.id = e.order_id`,
  )

export async function reviseEdit(
  trx: Trx,
  id: string,
  { amount, seenFilled }: { amount: string; seenFilled: string },
): Promise<void> {
  await trx.updateTable('orderAttempts').set({ amount, seenFilled }).where('id', '=', id).execute()
}
