import type { Db, Trx } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { NewNotification, Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { MailedChange } from '#server/domains/notifications/mails.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'
import type { AuditValues } from '#shared/domains/audit/audit.schema.ts'
import { type ChangeByUs, MAILED_BY_US, type SecurityChange } from '#shared/domains/notifications/security-change.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import type { MailedLinks } from './mailed-links.ts'
import { findMailedUser } from './security.queries.ts'

export interface SecurityNoticesDeps {
  db: Db
  clock: Clock
  inbox: Notifier
  notifications: Pick<NotificationsService, 'post'>
  links: Pick<MailedLinks, 'make'>
  audit: AuditNotes
}
export interface SecurityEvent {
  change: SecurityChange
  origin: RequestOrigin
  /** Of the passkey that it is about. */
  name?: string
  /** An e-mail address that it is about: told, never noted, since the log outlives the account. */
  address?: string
  /** Another address that the mail goes to as well: the one before. */
  alsoTo?: string
  /** Until then nothing can be sent. */
  heldUntil?: Date
  /** What the mail's button opens, where it asks for something. */
  link?: string
}
/** Without an origin where an administrator did it: where they sit is nobody else's matter. */
type MailedEvent = Omit<SecurityEvent, 'change' | 'origin'> & { change: MailedChange; origin: RequestOrigin | null }
export type SecurityNotices = ReturnType<typeof createSecurityNotices>

/** A notice that is three days late warns nobody any more. */
const USEFUL_MS = 3 * DAY_MS

const ACTIONS = {
  'totp-added': 'security.totp_added',
  'totp-removed': 'security.totp_removed',
  'passkey-added': 'security.passkey_added',
  'passkey-removed': 'security.passkey_removed',
  'recovery-codes-renewed': 'security.recovery_codes_renewed',
  'recovery-code-used': 'security.recovery_code_used',
  'password-changed': 'security.password_changed',
  'email-change-asked': 'security.email_change_asked',
  'email-changed': 'security.email_changed',
  'api-key-added': 'security.api_key_added',
  'api-key-revoked': 'security.api_key_revoked',
  'webhook-added': 'security.webhook_added',
  'webhook-changed': 'security.webhook_changed',
  'webhook-removed': 'security.webhook_removed',
  'destination-added': 'security.destination_added',
  'destination-removed': 'security.destination_removed',
  'allow-list-on': 'security.allow_list_on',
  'allow-list-ending': 'security.allow_list_ending',
  'limit-raising': 'security.limit_raising',
  'changes-locked': 'security.changes_locked',
  'account-frozen': 'security.account_frozen',
  'unfreeze-asked': 'security.unfreeze_asked',
  'account-unfrozen': 'security.account_unfrozen',
} as const satisfies Record<Exclude<SecurityChange, 'new-device'>, AuditAction>

/**
 * What changes an account's protection is told to its owner, by mail and in the product, whatever they have switched off, and
 * noted in the audit log: last of all in the SQL transaction that does it.
 */
export function createSecurityNotices({ db, clock, inbox, notifications, links, audit }: SecurityNoticesDeps) {
  async function tell(trx: Trx, userId: string, event: SecurityEvent): Promise<void> {
    await mail(trx, userId, event)
    await inbox.notify(trx, [notificationOf(userId, event)])
    if (event.change === 'new-device') return // the access history has it
    const self = { actor: { kind: 'user' as const, id: userId }, subject: { kind: 'user' as const, id: userId } }
    await audit.note(trx, { ...self, action: ACTIONS[event.change], new: noted(event), origin: event.origin })
  }

  async function mail(trx: Trx, userId: string, event: MailedEvent): Promise<void> {
    const { username, email, language, notifyOnLogin } = await findMailedUser(trx, userId)
    if (event.change === 'new-device' && !notifyOnLogin) return // that one mail is the owner's choice
    for (const to of event.alsoTo === undefined ? [email] : [email, event.alsoTo]) {
      const freezeLink = await links.make(trx, { userId, purpose: 'freeze', lastsMs: USEFUL_MS, detail: to })
      const details = { username, freezeLink, ...detailsOf(event, clock.now()) }
      const mail = { template: 'security-notice' as const, language, details }
      await notifications.post(trx, { mail, to, userId, usefulForMs: USEFUL_MS })
    }
  }

  /** Notes nothing: what an administrator does is noted where it is done, with their name and reason. */
  async function tellOfOurAct(
    trx: Trx,
    userId: string,
    act: { change: ChangeByUs; heldUntil?: Date; name?: string },
  ): Promise<void> {
    const { change } = act
    if (isMailed(change)) await mail(trx, userId, { ...act, change, origin: null })
    await inbox.notify(trx, [notificationOf(userId, { ...act, origin: null })])
  }

  /** As tell, where nothing else is written. */
  const tellNow = (userId: string, event: SecurityEvent): Promise<void> =>
    db.transaction().execute((trx) => tell(trx, userId, event))

  const signedInFromNewDevice = (trx: Trx, userId: string, origin: RequestOrigin): Promise<void> =>
    tell(trx, userId, { change: 'new-device', origin })

  return { tell, tellOfOurAct, tellNow, signedInFromNewDevice }
}

const noted = ({ name, heldUntil }: SecurityEvent): AuditValues => ({
  ...(name !== undefined && { name }),
  ...(heldUntil && { outflowHeldUntil: heldUntil.toISOString() }),
})

const detailsOf = ({ change, origin, name, address, heldUntil, link }: MailedEvent, at: Date) => ({
  change,
  ip: origin?.ip ?? null,
  userAgent: origin?.userAgent ?? '',
  link: link ?? null,
  name: name ?? address ?? null,
  at: at.toISOString(),
  heldUntil: heldUntil?.toISOString() ?? null,
})

const isMailed = (change: ChangeByUs): change is (typeof MAILED_BY_US)[number] =>
  MAILED_BY_US.some((mailed) => mailed === change)

function notificationOf(
  userId: string,
  { change, origin, name, address, heldUntil }: Omit<MailedEvent, 'change'> & { change: SecurityChange | ChangeByUs },
): NewNotification {
  const by = { ip: origin?.ip ?? null, userAgent: origin?.userAgent ?? '' }
  const about = { name: name ?? address ?? null, heldUntil: heldUntil?.toISOString() ?? null }
  const details = { change, ...about, ...by }
  return { userId, type: TYPES[change] ?? 'security', details }
}

/** All others are of the type `security`. */
const TYPES: Partial<Record<SecurityChange | ChangeByUs, 'sign_in' | 'account'>> = {
  'new-device': 'sign_in',
  'account-frozen': 'account',
  'unfreeze-asked': 'account',
  'account-unfrozen': 'account',
  'account-frozen-by-us': 'account',
  'account-unfrozen-by-us': 'account',
}
