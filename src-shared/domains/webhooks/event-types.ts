import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { NotificationContent, NotificationType } from '#shared/domains/notifications/inbox.ts'

/** Events of an account, by webhook and in events.list; names are never taken away or given another meaning. */
export const EVENT_TYPES = [
  'payment.received',
  'payment.settled',
  'payment.failed',
  'payment.claimable',
  'request.paid',
  'schedule.skipped',
  'reminder.due',
  'order.filled',
  'order.partly_filled',
  'order.ended',
  'order.triggered',
  'order.refused',
  'order.expired',
  'order.silence',
  'market_making.paused',
  'market_making.released',
  'stake.ending',
  'stake.matured',
  'stake.renewed',
  'stake.paid',
  'alert.reached',
  'deposit.changed',
  'affiliate.changed',
  'identity.changed',
  'security.changed',
  'message.received',
  'issue.opened',
  'deposit.desk_changed',
  'case.changed',
  'approval.asked',
  'approval.lapsing',
  'approval.commented',
  'case.waiting',
  'deposit.desk_waiting',
  'market.halted',
  'funds.low',
  'run.failed',
  'issue.alerted',
  'issue.escalated',
  'waiting.digest',
  'webhook.test',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Events of the administration: which scope an administrator has them by; `every`: whichever they have. */
export const ADMIN_EVENTS = {
  'issue.opened': 'operations',
  'deposit.desk_changed': 'finance',
  'case.changed': 'compliance',
  'approval.asked': 'every',
  'approval.lapsing': 'every',
  'approval.commented': 'every',
  'case.waiting': 'compliance',
  'deposit.desk_waiting': 'finance',
  'market.halted': 'operations',
  'funds.low': 'finance',
  'run.failed': 'every',
  'issue.alerted': 'operations',
  'issue.escalated': 'operations',
  'waiting.digest': 'every',
} as const satisfies Partial<Record<EventType, AdminScope | 'every'>>
export type AdminEvent = keyof typeof ADMIN_EVENTS

/** Whether somebody with these rooms may choose it. */
export const isEventOpenTo = (event: string, rooms: readonly string[]): boolean =>
  !(event in ADMIN_EVENTS) || hasRoom(ADMIN_EVENTS[event as AdminEvent], rooms)
const hasRoom = (scope: AdminScope | 'every', rooms: readonly string[]): boolean =>
  scope === 'every' ? rooms.length > 0 : rooms.includes(scope)

/** Those that one may choose for an endpoint: a test goes to whichever is tried. */
export const CHOSEN_EVENT_TYPES = EVENT_TYPES.filter((type) => type !== 'webhook.test')

/** `*`: all events, those too that come later. */
export const ALL_EVENTS = '*'

/** An event, with ids and states; never a secret, nor what identifies a device. */
export interface EventContent {
  type: EventType
  data: Record<string, unknown>
}

/** The event of what a person is told. */
export function eventOf(content: NotificationContent): EventContent {
  const { type, details } = content
  switch (type) {
    case 'order':
      return { type: ORDER_EVENTS[details.event], data: { ...details } }
    case 'order_held':
      return details.event === 'silence'
        ? { type: 'order.silence', data: { seconds: details.seconds, cancelled: details.cancelled } }
        : { type: `order.${details.event}`, data: { ...details } }
    case 'market_making':
      return { type: `market_making.${details.event}`, data: { ...details } }
    case 'stake':
      return { type: STAKE_EVENTS[details.event], data: { ...details } }
    case 'security':
    case 'sign_in':
    case 'account':
      return {
        type: 'security.changed',
        data: { change: details.change, name: details.name, heldUntil: details.heldUntil },
      }
    case 'message':
      return { type: 'message.received', data: { messageId: details.messageId } }
    default:
      return { type: SAME_EVENTS[type], data: { ...details } }
  }
}

const ORDER_EVENTS = { filled: 'order.filled', partly: 'order.partly_filled', ended: 'order.ended' } as const
const STAKE_EVENTS = {
  week: 'stake.ending',
  day: 'stake.ending',
  matured: 'stake.matured',
  renewed: 'stake.renewed',
  returned: 'stake.paid',
  left: 'stake.paid',
  paid: 'stake.paid',
} as const
type Grouped = 'order' | 'order_held' | 'market_making' | 'stake' | 'security' | 'sign_in' | 'account' | 'message'
const SAME_EVENTS: Record<Exclude<NotificationType, Grouped>, EventType> = {
  payment_received: 'payment.received',
  payment_sent: 'payment.settled',
  payment_failed: 'payment.failed',
  payment_pending: 'payment.claimable',
  payment_skipped: 'schedule.skipped',
  price_alert: 'alert.reached',
  buy_reminder: 'reminder.due',
  deposit: 'deposit.changed',
  affiliate: 'affiliate.changed',
  identity: 'identity.changed',
  issue: 'issue.opened',
  approval_asked: 'approval.asked',
  approval_lapsing: 'approval.lapsing',
  approval_comment: 'approval.commented',
  case_waiting: 'case.waiting',
  deposits_waiting: 'deposit.desk_waiting',
  market_halted: 'market.halted',
  funds_low: 'funds.low',
  run_failed: 'run.failed',
  issue_active: 'issue.alerted',
  issue_escalated: 'issue.escalated',
  waiting_digest: 'waiting.digest',
}
