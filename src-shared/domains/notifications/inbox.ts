import type { AnnouncementDetails } from './announcements.schema.ts'
import type { ChangeByUs, SecurityChange } from './security-change.ts'

export const NOTIFICATION_TYPES = [
  'payment_received',
  'payment_sent',
  'payment_failed',
  'security',
  'sign_in',
  'account',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]
export const CHANNELS = ['in_app', 'mail'] as const
export type Channel = (typeof CHANNELS)[number]

export interface PaymentDetails {
  transactionId: string
  asset: string
  amount: string
  /** Address of the other side; null where the service itself has paid. */
  counterparty: string | null
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
/** What the sentence of each type needs. */
interface NotificationDetails {
  payment_received: PaymentDetails
  payment_sent: PaymentDetails
  payment_failed: PaymentDetails & { resultCode: string | null }
  security: ProtectionDetails
  sign_in: ProtectionDetails
  account: ProtectionDetails
}
/** A type with what it tells of. */
export type Told = {
  [Type in NotificationType]: { type: Type; details: NotificationDetails[Type] }
}[NotificationType]

/** Which part of the list is asked for. */
export const NOTIFICATION_VIEWS = ['all', 'unread', 'money', 'security'] as const
export type NotificationView = (typeof NOTIFICATION_VIEWS)[number]
export const TYPES_OF_VIEW: Record<NotificationView, readonly NotificationType[] | null> = {
  all: null,
  unread: null,
  money: ['payment_received', 'payment_sent', 'payment_failed'],
  security: ['security', 'sign_in', 'account'],
}

/** What everybody is told; nobody has a row of their own of it. */
export interface Announced {
  type: 'announcement'
  details: AnnouncementDetails
}
/** Times in ISO. */
export type Notification = (Told | Announced) & {
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

/**
 * Who decides: `own` by its switch; `always` nobody, since it is how a break-in is noticed; `settings` notifyOnLogin, which
 * takes the password; `never`: this type has no such mail.
 */
export type SwitchRule = 'own' | 'always' | 'settings' | 'never'
export const SWITCH_RULES: Record<NotificationType, Record<Channel, SwitchRule>> = {
  payment_received: { in_app: 'own', mail: 'own' },
  payment_sent: { in_app: 'own', mail: 'never' },
  payment_failed: { in_app: 'own', mail: 'never' },
  security: { in_app: 'always', mail: 'always' },
  sign_in: { in_app: 'always', mail: 'settings' },
  account: { in_app: 'always', mail: 'always' },
}
/** What holds of a channel where nothing was chosen. */
export const SWITCH_DEFAULTS: Record<Channel, boolean> = { in_app: true, mail: false }

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
