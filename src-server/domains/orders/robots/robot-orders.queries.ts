import { sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import { runStatement, statement } from '#db/pipelined.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { OrderRow } from '#server/domains/orders/orders.queries.ts'
import { type OwnMeeting, ownMeetingOf } from '#server/domains/orders/related.queries.ts'

/** Orders of robots that are queued, on their way or on the ledger. */
export const listLiveOf = (reader: Reader, robotIds: readonly string[]): Promise<OrderRow[]> =>
  rowsOf(
    reader,
    sql<OrderRow>`select * from orders where robot_id = any(${robotIds}::uuid[]) and status in ('queued', 'open') order by id`,
  )

/** How an order ended that the ledger, or the service before signing, refused. */
export interface Refused {
  robotId: string
  code: string | null
  at: Date
}
/** The last refusals of orders of robots since a time, the newest first. */
export const listRefused = (reader: Reader, robotIds: readonly string[], since: Date): Promise<Refused[]> =>
  rowsOf(
    reader,
    sql<Refused>`select robot_id, result_code as code, updated_at as at from orders
      where robot_id = any(${robotIds}::uuid[]) and status = 'failed'
        and result_code is distinct from 'expired' and result_code is distinct from 'stopped' and updated_at > ${since} order by updated_at desc limit 100`,
  )

/** How often its withdrawal was asked for. */
export async function countWithdrawals(trx: Trx, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf(
    trx,
    sql<{ orderId: string; tried: number }>`select order_id, count(*)::int as tried from order_attempts
      where order_id = any(${orderIds}::uuid[]) and action = 'cancel' group by order_id`,
  )
  return new Map(rows.map(({ orderId, tried }) => [orderId, tried]))
}

export interface WouldMeet {
  selling: string
  buying: string
  /** Bought for one of what it sells, at least. */
  n: number
  d: number
}
const MEETING = { user: '$1', selling: 'w.selling', buying: 'w.buying', except: 'null', n: 'w.n', d: 'w.d' }
const SELECT_MEETINGS = `select ${ownMeetingOf(MEETING)} as met
  from unnest($2::text[], $3::text[], $4::int[], $5::int[]) with ordinality as w (selling, buying, n, d, at) order by w.at`

/** For each order, in their sequence, what it would take of the owner's own or of somebody related; null for nothing. */
export async function listMeetings(
  trx: Trx,
  userId: string,
  orders: readonly WouldMeet[],
): Promise<(OwnMeeting | null)[]> {
  const column = <T>(pick: (order: WouldMeet) => T): T[] => orders.map(pick)
  const values = [userId, column((o) => o.selling), column((o) => o.buying), column((o) => o.n), column((o) => o.d)]
  const rows = await runStatement(trx, statement<{ met: OwnMeeting | null }>(SELECT_MEETINGS, values))
  return rows.map(({ met }) => met)
}

/** Whether something of a person's main account is under way that takes from books without a price of its own that can be compared. */
export async function hasTakingUnderWay(trx: Trx, address: string): Promise<boolean> {
  const rows = await rowsOf(
    trx,
    sql`select from transactions t where t.source = ${address} and t.status in ('queued', 'signed')
      and t.ledger is null and t.intent_name is not null and (t.type = 'swap' or t.type = 'order' and t.operations -> 0 ? 'sendAsset') limit 1`,
  )
  return rows.length > 0
}
