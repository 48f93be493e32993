import type { Db, Trx } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { SecurityChange } from '#server/domains/notifications/mails.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { MailedLinks } from './mailed-links.ts'
import { findMailedUser } from './security.queries.ts'

export interface SecurityNoticesDeps {
  db: Db
  clock: Clock
  notifications: Pick<NotificationsService, 'post'>
  links: Pick<MailedLinks, 'make'>
}
export interface SecurityEvent {
  change: SecurityChange
  origin: RequestOrigin
  /** Of the passkey that it is about. */
  name?: string
  /** Until then nothing can be sent. */
  heldUntil?: Date
  /** What the mail's button opens, where it asks for something. */
  link?: string
}
export type SecurityNotices = ReturnType<typeof createSecurityNotices>

/** A notice that is three days late warns nobody any more. */
const USEFUL_MS = 3 * 86_400_000

/** Mails about an account's protection, in the SQL transaction of what they tell of. They cannot be switched off. */
export function createSecurityNotices({ db, clock, notifications, links }: SecurityNoticesDeps) {
  async function tell(trx: Trx, userId: string, event: SecurityEvent): Promise<void> {
    const { username, email, language } = await findMailedUser(trx, userId)
    const freezeLink = await links.make(trx, { userId, purpose: 'freeze', lastsMs: USEFUL_MS })
    await notifications.post(trx, {
      mail: {
        template: 'security-notice',
        language,
        details: { username, freezeLink, ...detailsOf(event, clock.now()) },
      },
      ...{ to: email, userId, usefulForMs: USEFUL_MS },
    })
  }

  /** As tell, where nothing else is written. */
  const tellNow = (userId: string, event: SecurityEvent): Promise<void> =>
    db.transaction().execute((trx) => tell(trx, userId, event))

  /** For those who wish to hear of it (settings.notifyOnLogin). */
  async function signedInFromNewDevice(trx: Trx, userId: string, origin: RequestOrigin): Promise<void> {
    const { notifyOnLogin } = await findMailedUser(trx, userId)
    if (notifyOnLogin) await tell(trx, userId, { change: 'new-device', origin })
  }

  return { tell, tellNow, signedInFromNewDevice }
}

const detailsOf = ({ change, origin: { ip, userAgent }, name, heldUntil, link }: SecurityEvent, at: Date) => ({
  ...{ change, ip, userAgent, name: name ?? null, link: link ?? null },
  ...{ at: at.toISOString(), heldUntil: heldUntil?.toISOString() ?? null },
})
