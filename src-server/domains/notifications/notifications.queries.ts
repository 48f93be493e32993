import { type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { MailOutboxTable } from '#db/domains/notifications/notifications.tables.ts'
import type { ListOutbox, MailStatus, OutboxCounts } from '#shared/domains/notifications/notifications.schema.ts'

export type MailRow = Selectable<MailOutboxTable>

export type NewMail = Pick<
  MailRow,
  'id' | 'userId' | 'template' | 'language' | 'recipient' | 'replyTo' | 'sealedDetails' | 'usefulUntil'
>

/** Mails that are due at once, in one statement however many. */
export async function insertMails(trx: Trx, mails: readonly NewMail[], at: Date): Promise<void> {
  const column = <T>(pick: (mail: NewMail) => T): T[] => mails.map(pick)
  await sql`insert into mail_outbox (id, user_id, template, language, recipient, reply_to, sealed_details, useful_until,
      created_at, next_try_at)
    select n.*, ${at}::timestamptz, ${at}::timestamptz from unnest(${column((m) => m.id)}::uuid[],
      ${column((m) => m.userId)}::uuid[], ${column((m) => m.template)}::text[], ${column((m) => m.language)}::text[],
      ${column((m) => m.recipient)}::text[], ${column((m) => m.replyTo)}::text[], ${column((m) => m.sealedDetails)}::text[],
      ${column((m) => m.usefulUntil)}::timestamptz[]) as n`.execute(trx)
}

/** Takes the mail that has been due the longest; until `leaseUntil` nobody else takes it. */
export async function leaseDueMail(db: Db, at: { now: Date; leaseUntil: Date }): Promise<MailRow | undefined> {
  const due = db
    .selectFrom('mailOutbox')
    .select('id')
    .where('status', '=', 'waiting')
    .where('nextTryAt', '<=', at.now)
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('mailOutbox')
    .set({ attempts: sql`attempts + 1`, nextTryAt: at.leaseUntil })
    .where('id', 'in', due)
    .returningAll()
    .executeTakeFirst()
}

export async function markSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await db.updateTable('mailOutbox').set({ status: 'sent', sentAt, lastError: null }).where('id', '=', id).execute()
}

/** What a try that did not succeed leaves behind; a mail that was sent meanwhile stays so. */
export async function markTried(
  db: Db,
  id: string,
  tried: { status: 'waiting' | 'failed'; lastError: string; nextTryAt: Date },
): Promise<void> {
  await db.updateTable('mailOutbox').set(tried).where('id', '=', id).where('status', '=', 'waiting').execute()
}

export async function expireUseless(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ status: 'expired' })
    .where('status', '=', 'waiting')
    .where('usefulUntil', '<=', now)
    .execute()
}

/** Puts a mail that failed, or that waits for its next try, at the head of the queue. */
export async function makeDue(db: Reader, id: string, at: { now: Date; usefulUntil: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailOutbox')
    .set({ status: 'waiting', nextTryAt: at.now, usefulUntil: sql<Date>`greatest(useful_until, ${at.usefulUntil})` })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'failed'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One more than asked for tells that there is another page. Newest first: ids are made in the order of time. */
export async function listMails(db: Db, { status, cursor, limit }: ListOutbox): Promise<MailRow[]> {
  let query = db.selectFrom('mailOutbox').selectAll()
  if (status) query = query.where('status', '=', status)
  if (cursor) {
    const place = db.selectFrom('mailOutbox').select(['createdAt', 'id']).where('id', '=', cursor)
    query = query.where(sql<boolean>`(created_at, id) < (${place})`)
  }
  return query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function countMails(db: Db): Promise<OutboxCounts> {
  const rows = await db
    .selectFrom('mailOutbox')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute()
  const counts: Record<MailStatus, number> = { waiting: 0, sent: 0, failed: 0, expired: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** Those to a person, sent or not: they hold the address. */
export async function deleteMailsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('mailOutbox').where('userId', '=', userId).execute()
}

export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mailOutbox').where('status', '<>', 'waiting').where('createdAt', '<', before).execute()
}
