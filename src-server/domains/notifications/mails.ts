import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { InvitedRole } from '#shared/domains/admin/roles.schema.ts'
import type { DeskAlert, DeskAlertDetails } from '#shared/domains/notifications/desk-alerts.ts'
import type { IdentityDetails, PriceAlertDetails, StakeDetails } from '#shared/domains/notifications/inbox.ts'
import type { MakerNoticeDetails } from '#shared/domains/notifications/maker-notice.ts'
import type { MailTemplate } from '#shared/domains/notifications/notifications.schema.ts'
import type { MAILED_BY_US, SecurityChange } from '#shared/domains/notifications/security-change.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'

/** What a security mail tells of. */
export type MailedChange = SecurityChange | (typeof MAILED_BY_US)[number]

export interface SecurityNoticeDetails {
  username: string
  change: MailedChange
  /** Of the passkey or the key that it is about. */
  name: string | null
  at: string
  /** Null where an administrator did it. */
  ip: string | null
  userAgent: string
  /** Freezes the account: for who did not do this. */
  freezeLink: string
  /** What the mail asks to be confirmed; null where it only tells. */
  link: string | null
  /** Until then nothing can be sent; null where nothing is held. */
  heldUntil: string | null
}

/** What each template has to say; times in ISO. */
export interface MailDetails {
  /** isChange: it is to take the place of the account's address. */
  'confirm-email': { username: string; link: string; hours: number; isChange: boolean }
  'password-reset': { username: string; link: string; minutes: number }
  'password-changed': { username: string; at: string; heldUntil: string; freezeLink: string }
  'security-notice': SecurityNoticeDetails
  'payment-received': {
    username: string
    /** The newest at most ten that one ledger has brought. */
    payments: { amount: string; asset: string; from: string | null }[]
    /** How many more. */
    more: number
    at: string
  }
  'payment-skipped': {
    username: string
    payments: {
      amount: string
      asset: string
      /** Address of the recipient; null for a swap. */
      to: string | null
      /** Of a swap. */
      buy?: string | undefined
      isPaused?: boolean | undefined
      dueAt: string
      code: ErrorCode | null
      times: number
    }[]
    at: string
  }
  'buy-reminder': { username: string; amounts: string[]; link: string; at: string }
  stake: { username: string; stakes: StakeDetails[]; at: string }
  'price-alert': { username: string; alerts: PriceAlertDetails[]; at: string }
  'market-making': { username: string; pools: MakerNoticeDetails[]; at: string }
  deposit: {
    username: string
    event: 'credited' | 'refused' | 'underpaid' | 'overpaid' | 'late' | 'repriced'
    /** As people put it into the note of their payment. */
    reference: string
    /** US dollars that came, or were to come. */
    usd: string
    /** What was credited. */
    xlm: string | null
    /** Why, in an administrator's words. */
    note: string | null
    link: string
  }
  'desk-alert': { username: string; type: DeskAlert; alerts: DeskAlertDetails[]; link: string; at: string }
  'identity-check': IdentityDetails & { username: string; link: string }
  'account-closed': { username: string; at: string }
  'admin-invitation': { link: string; hours: number; role: InvitedRole; scopes: readonly AdminScope[] }
  'person-message': { username: string; subject: string; message: string }
  'support-request': {
    reference: string
    name: string
    email: string
    topic: string
    message: string
    /** Of who is signed in. */
    username: string | null
  }
  /** question: its beginning. message: the answer. */
  'support-answer': { reference: string; name: string; question: string; message: string }
}

/** One template with its details. */
export type Mail = {
  [Template in MailTemplate]: { template: Template; language: Language; details: MailDetails[Template] }
}[MailTemplate]

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** What stands in the place of a link that may not be shown. */
const HIDDEN_LINK = '#hidden'

const LINKS = new Set(['link', 'freezeLink'])

/** The same mail without the links that would open something. */
export function withoutLinks(mail: Mail): Mail {
  const details = Object.entries(mail.details).map(([name, value]: [string, unknown]) => [
    name,
    LINKS.has(name) && value !== null ? HIDDEN_LINK : value,
  ])
  return { ...mail, details: Object.fromEntries(details) } as Mail
}
