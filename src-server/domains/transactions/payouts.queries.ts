import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { isUnclaimed } from './submission/held-payouts.queries.ts'

/** Transactions queued under these requests, or paid before a restore: ids by request. */
export async function findByRequests(
  trx: Trx,
  query: readonly { userId: string; requestId: string }[],
): Promise<Map<string, string>> {
  const rows = await rowsOf<{ requestId: string; id: string }>(
    trx,
    sql`select t.request_id, t.id from unnest(${query.map(({ userId }) => userId)}::uuid[],
        ${query.map(({ requestId }) => requestId)}::uuid[]) as n (user_id, request_id)
      join transactions t on t.user_id = n.user_id and t.request_id = n.request_id`,
  )
  return new Map(rows.map(({ requestId, id }) => [requestId, id]))
}

/** Payouts of a service account from before a restore that nobody has requested since. */
export const listUnclaimedOf = (trx: Trx, address: string): Promise<{ userId: string; intentName: string | null }[]> =>
  rowsOf(
    trx,
    sql`select t.user_id, t.intent_name from transactions t
      where t."from" = ${address} and ${isUnclaimed('t')} and t.user_id is not null`,
  )

/** Stroops per entry, as the last booked ledger has it. */
export async function readBaseReserve(trx: Trx): Promise<number> {
  const { baseReserve } = await trx.selectFrom('networkState').select('baseReserve').executeTakeFirstOrThrow()
  return baseReserve
}
