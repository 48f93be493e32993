import type { Db } from '#db/database.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { type KeyRing, openWithRing } from '#server/stellar/key-ring.ts'
import type {
  ListOutbox,
  OutboxCounts,
  OutboxMail,
  OutboxMailBody,
  OutboxPage,
} from '#shared/domains/notifications/notifications.schema.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import type { MailOutbox } from './mail-outbox.ts'
import { renderMail } from './mail-renderer.ts'
import { mailText } from './mail-texts.ts'
import type { Delivery, SendLetter } from './mail-transport.ts'
import { type Mail, type RenderedMail, withoutLinks } from './mails.ts'
import { namedMail, senderOf } from './named-mail.ts'
import * as queries from './notifications.queries.ts'
import { sendMails } from './notifications.queue.ts'
import { waitingMails } from './waiting.queries.ts'

export interface NotificationsDeps {
  db: Db
  clock: Clock
  ring: KeyRing
  outbox: MailOutbox
  audit: AuditNotes
  /** Null without a mail server: mails stay in the outbox. */
  send: SendLetter | null
  /** Name of the host that mails come from. */
  host: string
  /** The demonstration has no mail server; its administrators read the links from the outbox. */
  showsLinks: boolean
  /** As the operator has named it. */
  productName: () => Promise<string>
}
export type NotificationsService = ReturnType<typeof createNotificationsService>

const LEASE_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = HOUR_MS
const KEPT_MS = 30 * DAY_MS
const RESENT_USEFUL_MS = DAY_MS

/** A minute after the first try, then twice as long each time, an hour at most. */
export const waitAfter = (attempts: number): number => Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)

export function createNotificationsService(deps: NotificationsDeps) {
  const { db, clock, ring, outbox, audit, send, host, showsLinks, productName } = deps

  /**
   * Delivers every mail that is due, one after the other, and stops at the first where the server cannot be reached.
   * Safe to run at once in several processes; a mail goes out twice only where a process dies between sending and
   * writing it down, under the same message id.
   */
  async function sendDue(): Promise<void> {
    await queries.expireUseless(db, clock.now())
    if (!send) return
    for (;;) {
      const now = clock.now()
      const row = await queries.leaseDueMail(db, { now, leaseUntil: new Date(now.getTime() + LEASE_MS) })
      if (!row) return
      const delivery = await deliver(row, send)
      await writeDown(row, delivery)
      if (delivery.kind === 'unreachable') return
    }
  }

  async function deliver(row: queries.MailRow, sendLetter: SendLetter): Promise<Delivery> {
    const name = await productName()
    const [rendered, from] = [namedMail(await renderMail(open(row)), name), senderOf(name, host)]
    return sendLetter({ ...rendered, messageId: `<${row.id}@${host}>`, from, to: row.recipient, replyTo: row.replyTo })
  }

  async function writeDown({ id, attempts }: queries.MailRow, delivery: Delivery): Promise<void> {
    const now = clock.now()
    if (delivery.kind === 'sent') return queries.markSent(db, id, now)
    const nextTryAt = new Date(now.getTime() + waitAfter(attempts))
    const status = delivery.kind === 'refused' ? 'failed' : 'waiting'
    await queries.markTried(db, id, { status, lastError: delivery.reason, nextTryAt })
  }

  function open(row: queries.MailRow): Mail {
    const details: unknown = JSON.parse(openWithRing(ring, row.id, row.sealedDetails))
    return { template: row.template, language: row.language, details } as Mail // as mail-outbox wrote it
  }

  const shown = (row: queries.MailRow): Mail => (showsLinks ? open(row) : withoutLinks(open(row)))

  async function listOutbox(query: ListOutbox): Promise<OutboxPage> {
    const rows = await queries.listMails(db, query)
    const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
    return { items: page.map((row) => present(row, mailText(open(row)).subject)), nextCursor, isSending: send !== null }
  }

  /** Throws NOT_FOUND. */
  async function readMail(id: string): Promise<OutboxMailBody> {
    const row = await findOrThrow(id)
    const { subject, html, text } = namedMail(await renderMail(shown(row)), await productName())
    return { ...present(row, subject), html, text }
  }

  /** A mail as it would go out, with nothing stored. */
  const render = async (mail: Mail): Promise<RenderedMail> => namedMail(await renderMail(mail), await productName())

  /** Tries a mail again now that failed or waits; it is of use for another day. Throws NOT_FOUND. */
  async function resend(id: string, by: { adminId: string; origin: ActOrigin }): Promise<void> {
    const { status } = await findOrThrow(id)
    const now = clock.now()
    const usefulUntil = new Date(now.getTime() + RESENT_USEFUL_MS)
    await db.transaction().execute(async (trx) => {
      if (!(await queries.makeDue(trx, id, { now, usefulUntil })))
        throw new DomainError('NOT_FOUND', 'This mail was already sent or is no longer needed.')
      await sendMails.add(trx, {}, { key: sendMails.name })
      const act = { actor: { kind: 'admin', id: by.adminId }, subject: { kind: 'mail', id } } as const
      await audit.note(trx, { ...act, action: 'mail.resent', old: { status }, origin: by.origin })
    })
  }

  async function findOrThrow(id: string): Promise<queries.MailRow> {
    const row = await queries.findMail(db, id)
    if (!row) throw notFound('mail')
    return row
  }

  const countOutbox = (): Promise<OutboxCounts> => queries.countMails(db)

  /** Forgets mails that are settled and a month old. */
  const purge = (): Promise<void> => queries.deleteMailsBefore(db, new Date(clock.now().getTime() - KEPT_MS))

  /** The mails to one person; they hold the address. */
  const forget = queries.deleteMailsOf

  return {
    ...outbox,
    waiting: [waitingMails(db)],
    forget,
    sendDue,
    listOutbox,
    readMail,
    render,
    resend,
    countOutbox,
    purge,
  }
}

function present(row: queries.MailRow, subject: string): OutboxMail {
  const { id, template, language, recipient, replyTo, status, attempts, lastError } = row
  return {
    id,
    template,
    language,
    recipient,
    replyTo,
    subject,
    status,
    attempts,
    lastError,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextTryAt: status === 'waiting' ? row.nextTryAt.toISOString() : null,
  }
}
