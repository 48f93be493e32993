import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { readWaiting, type WaitingKind } from '#server/kernel/waiting-kind.ts'

/** Questions without an answer. */
export const waitingQuestions = (db: Db): WaitingKind => ({
  name: 'support',
  rooms: ['support'],
  page: '/admin-support',
  read: (_viewer, upTo) =>
    readWaiting(
      db,
      sql`select asked_at, null::numeric, false from support_questions where status = 'open' order by asked_at limit ${upTo}`,
    ),
})
