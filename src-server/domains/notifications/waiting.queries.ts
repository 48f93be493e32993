import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { readWaiting, type WaitingKind } from '#server/kernel/waiting-kind.ts'

/** Mails that the mail server has refused for good, questions to the support among them. */
export const waitingMails = (db: Db): WaitingKind => ({
  name: 'mails',
  rooms: ['support'],
  page: '/admin-dashboard#outbox',
  read: (_viewer, upTo) =>
    readWaiting(
      db,
      sql`select created_at, null::numeric, false from mail_outbox where status = 'failed' order by created_at limit ${upTo}`,
    ),
})
