import { v7 as uuid } from 'uuid'
import type { Db, Reader } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { Mail } from '#server/domains/notifications/mails.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { requestIdReused } from '#server/kernel/domain-refusals.ts'
import type {
  MessagePreview,
  PreviewMessage,
  SendMessage,
  SentMessage,
} from '#shared/domains/support/person-message.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import * as queries from './messages.queries.ts'
import { messagesTimeline } from './timeline.queries.ts'

export interface MessagesDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  security: SecurityService
  inbox: Notifier
  notifications: Pick<NotificationsService, 'post' | 'render'>
  /** Mailbox that reads what people answer. */
  mailbox: () => Promise<string>
}
export type MessagesService = ReturnType<typeof createMessagesService>

const USEFUL_MS = 7 * DAY_MS

/** Messages of an administrator to one person, among their notifications and by mail. */
export function createMessagesService(deps: MessagesDeps) {
  return { timeline: [messagesTimeline(deps.db)], ...bind(deps, { preview, send }), forget: queries.deleteMessagesOf }
}

/** The message as the person will read it. Throws as requireMayActOn. */
async function preview(
  { db, security, notifications }: MessagesDeps,
  by: RequestUser,
  { id, subject, text }: PreviewMessage,
): Promise<MessagePreview> {
  await security.requireMayActOn(by, id)
  const reader = await queries.findReader(db, id)
  const mail = await notifications.render(mailOf(reader, { subject, text }))
  const { language, email } = reader
  return { language, title: subject, text, mail: { to: email, subject: mail.subject, text: mail.text } }
}

/**
 * Throws as requireMayActOn and requireStepUp, TOO_MANY_REQUESTS past what one person gets in a day or an administrator sends
 * in an hour, REQUEST_ID_REUSED.
 */
async function send(
  deps: MessagesDeps,
  by: RequestUser,
  { requestId, id: userId, subject, text, ...proof }: SendMessage,
  origin: ActOrigin,
): Promise<SentMessage> {
  const { db, clock, audit, security, inbox, notifications, mailbox } = deps
  await security.requireMayActOn(by, userId)
  await security.requireStepUp(by, proof)
  const said = { by: by.id, requestId, userId, subject, text }
  const before = await findSent(db, said)
  if (before) return before
  await security.chargeMessage({ by: by.id, userId })
  const [reader, replyTo] = [await queries.findReader(db, userId), await mailbox()]
  const [id, sentAt] = [uuid(), clock.now()]
  const { language, email } = reader
  const isAdded = await db.transaction().execute(async (trx) => {
    const row = { id, requestId, userId, authorId: by.id, language, subject, text, sentAt }
    if (!(await queries.insertMessage(trx, row))) return false
    await inbox.notify(trx, [{ userId, type: 'message', details: { messageId: id, subject, message: text } }])
    const mail = mailOf(reader, { subject, text })
    await notifications.post(trx, { mail, to: email, replyTo, userId, usefulForMs: USEFUL_MS })
    const act = { actor: { kind: 'admin', id: by.id }, subject: { kind: 'user', id: userId } } as const
    await audit.note(trx, { ...act, action: 'user.message_sent', new: { messageId: id, language }, origin })
    return true
  })
  return (isAdded ? undefined : await findSent(db, said)) ?? { id, sentAt: sentAt.toISOString() }
}

interface Said {
  by: string
  requestId: string
  userId: string
  subject: string
  text: string
}
/** The message of a request that comes again. */
async function findSent(reader: Reader, said: Said): Promise<SentMessage | undefined> {
  const sent = await queries.findByRequest(reader, said.by, said.requestId)
  if (!sent) return undefined
  if (sent.userId !== said.userId || sent.subject !== said.subject || sent.text !== said.text) throw requestIdReused()
  return { id: sent.id, sentAt: sent.sentAt.toISOString() }
}

const mailOf = (
  { username, language }: { username: string; language: 'en' | 'es' },
  { subject, text }: { subject: string; text: string },
): Mail => ({ template: 'person-message', language, details: { username, subject, message: text } })
