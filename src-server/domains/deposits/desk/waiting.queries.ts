import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { readWaiting, type Viewer, type WaitingKind } from '#server/kernel/waiting-kind.ts'
import { CHOOSING_STATUSES } from '#shared/domains/deposits/deposits.states.ts'

const USD = { fact: ({ usd }: { usd: string | null }) => (usd === null ? null : { usd }) }
const DESK = { rooms: ['finance'] } as const

/** Work of the desk, money of strangers, and orders whose owner has yet to choose: these an administrator may refuse. */
export const waitingDeposits = (db: Db): WaitingKind[] => [
  {
    ...DESK,
    name: 'deposits',
    page: '/admin-deposits',
    read: (viewer, upTo) => readWaiting(db, summed(openWork(viewer, upTo), upTo), USD),
  },
  {
    ...DESK,
    name: 'strangers',
    page: '/admin-deposits?view=lines',
    read: (_viewer, upTo) =>
      readWaiting(
        db,
        sql`select deposit_date, amount, false from cash_app_deposits where status = 'pending' and payment_id is null
          order by id limit ${upTo}`,
        USD,
      ),
  },
  {
    ...DESK,
    name: 'choices',
    page: '/admin-deposits?view=choosing',
    read: (viewer, upTo) => readWaiting(db, summed(choosing(viewer, upTo), upTo), USD),
  },
]

/** SQL: of orders by id, when they were made and what they are worth; ids follow time. */
const summed = (ids: RawBuilder<unknown>, upTo: number) => sql`select o.created_at, o.amount, false
  from (${ids} order by id limit ${upTo}) as found join cashapp_payments o on o.id = found.id`

/** SQL: each way to wait has an index of its own; nobody credits their own order. */
const openWork = ({ id }: Viewer, upTo: number) => sql`
  (select id from cashapp_payments where status = 'matched' and user_id <> ${id}::uuid order by id limit ${upTo})
  union (select id from cashapp_payments where status = 'claimed' and user_id <> ${id}::uuid order by id limit ${upTo})
  union (${eachOf(sql`choice = 'refund'`, id, upTo)})
  union (select id from cashapp_payments where status = 'repriced' and arrival_rate is null and user_id <> ${id}::uuid
    order by id limit ${upTo})
  union (select o.id from deposit_contradictions c join cash_app_deposits l on l.id = c.deposit_id
    join cashapp_payments o on o.id = l.payment_id and o.status = 'credited'
    where c.dismissed_at is null and o.user_id <> ${id}::uuid limit ${upTo})`

/** SQL: what came otherwise than ordered, at a known price, while its owner has not said what is to become of it. */
const choosing = ({ id }: Viewer, upTo: number) =>
  eachOf(sql`choice is null and not (status = 'repriced' and arrival_rate is null)`, id, upTo)

const eachOf = (where: RawBuilder<unknown>, viewerId: string, upTo: number) =>
  sql.join(
    CHOOSING_STATUSES.map(
      (status) => sql`(select id from cashapp_payments where status = ${status} and ${where}
        and user_id <> ${viewerId}::uuid order by id limit ${upTo})`,
    ),
    sql` union `,
  )
