import type { AlertCondition } from '#shared/domains/alerts/alerts.schema.ts'
import type { Side } from '#shared/domains/kyc/kyc.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import type { AnnouncementDetails } from './announcements.schema.ts'
import type { DeskAlert, DeskAlertDetails } from './desk-alerts.ts'
import type { MakerNoticeDetails } from './maker-notice.ts'
import type { ChangeByUs, SecurityChange } from './security-change.ts'

export const CHANNELS = ['in_app', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * Who decides: `own` by its switch; `always` nobody, since it is how a break-in is noticed or what somebody has paid is decided on; `settings` notifyOnLogin, which
 * takes the password; `never`: nobody is told of this type so.
 */
export type SwitchRule = 'own' | 'always' | 'settings' | 'never'
interface NotificationKind extends Record<Channel, SwitchRule> {
  /** The part of the list that it stands in. */
  view: 'money' | 'security' | 'desk'
}

/** Everything that people are told: where it stands, and who decides over each way of telling it. What it says is in NotificationDetails. */
const KINDS = {
  payment_received: { view: 'money', in_app: 'own', mail: 'own', push: 'own' },
  payment_sent: { view: 'money', in_app: 'own', mail: 'never', push: 'own' },
  payment_failed: { view: 'money', in_app: 'own', mail: 'never', push: 'own' },
  payment_skipped: { view: 'money', in_app: 'own', mail: 'own', push: 'own' },
  payment_pending: { view: 'money', in_app: 'own', mail: 'never', push: 'own' },
  order: { view: 'money', in_app: 'own', mail: 'never', push: 'own' },
  order_held: { view: 'money', in_app: 'own', mail: 'never', push: 'own' },
  market_making: { view: 'money', in_app: 'own', mail: 'own', push: 'own' },
  stake: { view: 'money', in_app: 'own', mail: 'own', push: 'own' },
  buy_reminder: { view: 'money', in_app: 'own', mail: 'own', push: 'own' },
  price_alert: { view: 'money', in_app: 'own', mail: 'own', push: 'own' },
  deposit: { view: 'money', in_app: 'always', mail: 'always', push: 'own' },
  affiliate: { view: 'money', in_app: 'own', mail: 'never', push: 'own' },
  security: { view: 'security', in_app: 'always', mail: 'always', push: 'own' },
  sign_in: { view: 'security', in_app: 'always', mail: 'settings', push: 'own' },
  account: { view: 'security', in_app: 'always', mail: 'always', push: 'own' },
  issue: { view: 'security', in_app: 'always', mail: 'never', push: 'never' },
  identity: { view: 'security', in_app: 'always', mail: 'always', push: 'own' },
  message: { view: 'security', in_app: 'always', mail: 'always', push: 'own' },
  approval_asked: { view: 'desk', in_app: 'own', mail: 'own', push: 'own' },
  approval_lapsing: { view: 'desk', in_app: 'own', mail: 'own', push: 'own' },
  approval_comment: { view: 'desk', in_app: 'own', mail: 'own', push: 'own' },
  case_waiting: { view: 'desk', in_app: 'own', mail: 'own', push: 'own' },
  deposits_waiting: { view: 'desk', in_app: 'own', mail: 'own', push: 'own' },
  market_halted: { view: 'desk', in_app: 'own', mail: 'own', push: 'own' },
  funds_low: { view: 'desk', in_app: 'own', mail: 'own', push: 'own' },
  run_failed: { view: 'desk', in_app: 'own', mail: 'own', push: 'own' },
  issue_active: { view: 'desk', in_app: 'never', mail: 'own', push: 'own' },
  issue_escalated: { view: 'desk', in_app: 'own', mail: 'own', push: 'own' },
  waiting_digest: { view: 'desk', in_app: 'never', mail: 'own', push: 'never' },
} as const satisfies Record<string, NotificationKind>
export type NotificationType = keyof typeof KINDS
/** Those of which a person may choose a mail. */
export type MailedType = {
  [Type in NotificationType]: (typeof KINDS)[Type]['mail'] extends 'own' ? Type : never
}[NotificationType]
export const NOTIFICATION_TYPES = Object.keys(KINDS) as NotificationType[]
export const SWITCH_RULES: Record<NotificationType, Record<Channel, SwitchRule>> = KINDS

export interface PaymentDetails {
  transactionId: string
  asset: string
  amount: string
  /** Address of the other side; null where the service itself has paid. */
  counterparty: string | null
}
/** A payment that waits on the ledger until it is claimed. */
interface PendingDetails {
  /** Of the claimable balance, as the ledger has it. */
  balanceId: string
  asset: string
  amount: string
  /** Address of whoever made it. */
  counterparty: string | null
  /** Of crumbs that strangers leave: how many came with this one. No other is told of until this is read. */
  others?: number
}
/** A scheduled payment or swap that was not made. */
export interface SkippedDetails {
  scheduleId: string
  asset: string
  amount: string
  /** Address of the recipient; null for a swap. */
  counterparty: string | null
  /** Of a swap: what was to be bought, and whether it was paused for having been refused too often. */
  buy?: string
  isPaused?: boolean
  /** When it was due, the first of them where there are several; ISO. */
  dueAt: string
  /** Why it was refused; null where nobody was there to make it in time. */
  code: ErrorCode | null
  times: number
}
/** That it is time to buy, as its owner wished to be told. */
export interface BuyReminderDetails {
  scheduleId: string
  /** US dollars. */
  usd: string
}
/** What became of an order; amounts are the base asset's. */
export interface OrderDetails {
  orderId: string
  /** `partly`: somebody took a part of it; `ended`: over, and not by its owner. */
  event: 'filled' | 'partly' | 'ended'
  base: string
  counter: string
  side: 'buy' | 'sell'
  amount: string
  filled: string
  averagePrice: string | null
  /** Why it ended, a code of the ledger or of ours; older rows have the English sentence alone. */
  code?: string | null
  reason: string | null
}
/** Of an order that the service holds: its price was reached, it could not be placed then, or its time was over. */
export interface HeldOrderDetails {
  event: 'triggered' | 'refused' | 'expired'
  orderId: string
  base: string
  counter: string
  side: 'buy' | 'sell'
  amount: string
  /** Of the trade that reached it, and when its ledger closed (ISO); null where none did. */
  price: string | null
  reachedAt: string | null
  /** True where the service was away when the price was reached. */
  isLate: boolean
  /** Why it was refused. */
  code: ErrorCode | null
}
/** What became of a deposit. */
export interface DepositDetails {
  depositId: string
  event: 'matched' | 'underpaid' | 'overpaid' | 'late' | 'repriced' | 'expired' | 'refused' | 'refunded' | 'reversed'
  /** US dollars that came, or that were to come. */
  usd: string
}
/** No heartbeat came in time: all orders were cancelled. */
export interface SilenceDetails {
  event: 'silence'
  seconds: number
  cancelled: number
}
/** Of a stake: its end comes near or is there, or something of it was paid. */
export interface StakeDetails {
  stakeId: string
  /** `week`, `day`: so long before its end; `matured`: it comes back; `renewed`: it begins again; `returned`, `left`, `paid`: in the wallet. */
  event: 'week' | 'day' | 'matured' | 'renewed' | 'returned' | 'left' | 'paid'
  asset: string
  /** What comes back, begins again, or was paid. */
  amount: string
  /** Its end, or when it was paid; ISO. */
  at: string
}
/** A price that somebody has waited for. */
export interface PriceAlertDetails {
  alertId: string
  base: string
  /** Null: the price is in US dollars. */
  counter: string | null
  condition: AlertCondition
  /** A price, or percent of a change within 24 hours; decimal text. */
  threshold: string
  price: string
  /** Percent, where it is about a change. */
  change: string | null
  /** When the price was that; ISO. */
  at: string
  /** In the person's own words. */
  note: string | null
}
/** What came of somebody's link; what comes often is told at most once a day, sign-ups at round numbers. */
export interface AffiliateDetails {
  /** `earned`: on hold; `free`: can be paid out; `taken_back`: with the fee behind it, or by a decision. */
  event: 'signup' | 'earned' | 'free' | 'taken_back' | 'paid' | 'failed'
  /** People who have signed up so far; null where it is about money. */
  people: number | null
  /** Null where it is about people. */
  amount: string | null
  asset: string | null
}
export interface ProtectionDetails {
  change: SecurityChange | ChangeByUs
  /** Of the passkey or the key that it is about. */
  name: string | null
  /** Null where an administrator did it: where they sit is nobody else's matter. */
  ip: string | null
  userAgent: string
  /** ISO time until which nothing can be sent; null where nothing is held. */
  heldUntil: string | null
}
/** What a check has found wrong with the service; administrators alone are told. */
interface IssueDetails {
  checkId: string
  /** What it is about: an address, say. */
  subject: string
  severity: 'low' | 'medium' | 'high' | 'critical'
}
/** What became of an identity check, or will of its approval. */
export interface IdentityDetails {
  event: 'submitted' | 'needs_revision' | 'approved' | 'rejected' | 'expiring' | 'expired'
  /** Of the case, as people name it. */
  number: string
  /** Why, in both languages; `side` null: about the whole case. */
  reasons: { side: Side | null; en: string; es: string }[]
  /** The last day of the document. */
  expiresOn: string
}
/** A message of an administrator to this person, as plain text. */
interface MessageDetails {
  messageId: string
  subject: string
  message: string
}
/** What the sentence of each type needs. */
interface NotificationDetails extends Record<DeskAlert, DeskAlertDetails> {
  payment_received: PaymentDetails
  payment_sent: PaymentDetails
  payment_failed: PaymentDetails & { resultCode: string | null }
  payment_skipped: SkippedDetails
  payment_pending: PendingDetails
  order: OrderDetails
  order_held: HeldOrderDetails | SilenceDetails
  market_making: MakerNoticeDetails
  stake: StakeDetails
  buy_reminder: BuyReminderDetails
  price_alert: PriceAlertDetails
  deposit: DepositDetails
  affiliate: AffiliateDetails
  security: ProtectionDetails
  sign_in: ProtectionDetails
  account: ProtectionDetails
  issue: IssueDetails
  identity: IdentityDetails
  message: MessageDetails
}
/** A type with what it tells of. */
export type NotificationContent = {
  [Type in NotificationType]: { type: Type; details: NotificationDetails[Type] }
}[NotificationType]

/** Which part of the list is asked for. */
export const NOTIFICATION_VIEWS = ['all', 'unread', 'money', 'security'] as const
export type NotificationView = (typeof NOTIFICATION_VIEWS)[number]
const typesIn = (view: NotificationKind['view']) => NOTIFICATION_TYPES.filter((type) => KINDS[type].view === view)
export const TYPES_OF_VIEW: Record<NotificationView, readonly NotificationType[] | null> = {
  all: null,
  unread: null,
  money: typesIn('money'),
  security: typesIn('security'),
}

/** What everybody is told; nobody has a row of their own of it. */
export interface Announced {
  type: 'announcement'
  details: AnnouncementDetails
}
/** Times in ISO. */
export type Notification = (NotificationContent | Announced) & {
  id: string
  createdAt: string
  readAt: string | null
  /** Username of the other side where it has a wallet here. */
  counterpartyName: string | null
}
export interface NotificationPage {
  items: Notification[]
  nextCursor: string | null
}
/** Counted up to UNREAD_SHOWN + 1. */
export interface UnreadCount {
  count: number
}
/** More than these are shown as “99+”. */
export const UNREAD_SHOWN = 99

/** Of a channel where nothing was chosen; a browser shows messages only once its person has let it. */
export const SWITCH_DEFAULTS: Record<Channel, boolean> = { in_app: true, mail: false, push: true }
/** Mailed unless it was switched off. */
export const MAILED_BY_DEFAULT: readonly NotificationType[] = ['waiting_digest', 'issue_active', 'issue_escalated']
export const isOnByDefault = (type: NotificationType, channel: Channel): boolean =>
  SWITCH_DEFAULTS[channel] || (channel === 'mail' && MAILED_BY_DEFAULT.includes(type))

export interface NotificationSwitch {
  type: NotificationType
  channel: Channel
  enabled: boolean
  rule: SwitchRule
}
export interface NotificationSwitches {
  /** settings.notificationsEnabled: without it nothing but protection is told of in the product. */
  inAppEnabled: boolean
  switches: NotificationSwitch[]
}
