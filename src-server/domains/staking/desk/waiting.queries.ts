import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { readWaiting, type WaitingKind } from '#server/kernel/waiting-kind.ts'

/** Payouts of stakes that failed, until one of them is made. */
export const waitingPayouts = (db: Db): WaitingKind => ({
  name: 'payouts',
  rooms: ['finance'],
  page: '/admin-staking',
  read: (_viewer, upTo) =>
    readWaiting(
      db,
      sql`select settled_at, null::numeric, false from stake_payouts where status = 'failed' order by settled_at limit ${upTo}`,
    ),
})
