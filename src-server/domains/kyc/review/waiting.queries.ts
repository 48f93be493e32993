import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { readWaiting, type WaitingKind } from '#server/kernel/waiting-kind.ts'

/** Cases to be looked at; nobody reviews their own. */
export const waitingCases = (db: Db): WaitingKind => ({
  name: 'identity',
  rooms: ['compliance'],
  page: '/admin-kyc',
  read({ id }, upTo) {
    const inStatus = (status: string) => sql`(select submitted_date, null::numeric, false from kyc_verifications
      where status = ${status} and user_id <> ${id}::uuid order by submitted_date limit ${upTo})`
    return readWaiting(db, sql`${inStatus('pending')} union all ${inStatus('in_review')} order by 1 limit ${upTo}`)
  },
})
