import { buyPathOf } from '#shared/domains/notifications/buy-path.ts'
import { deskPathOf, isDeskAlert } from '#shared/domains/notifications/desk-alerts.ts'
import type { NotificationContent } from '#shared/domains/notifications/inbox.ts'

/** The page that says more of it. */
export function pathOf({ type, details }: NotificationContent): string {
  if (isDeskAlert(type)) return deskPathOf(type, 'count' in details ? details : {})
  switch (type) {
    case 'payment_received':
    case 'payment_sent':
    case 'payment_failed':
      return `/transactions?id=${details.transactionId}`
    case 'payment_skipped':
      return `/send/scheduled?id=${details.scheduleId}`
    case 'buy_reminder':
      return buyPathOf(details)
    case 'payment_pending':
      return '/assets?tab=pending'
    case 'stake':
      return `/staking/${details.stakeId}`
    case 'deposit':
      return `/buy-xlm/${details.depositId}`
    case 'order':
    case 'order_held':
      return '/transactions'
    case 'market_making':
      return `/amm/making/${details.poolId}`
    case 'price_alert':
      return '/alerts'
    case 'affiliate':
      return '/affiliate'
    case 'identity':
      return '/kyc'
    case 'message':
      return '/notifications'
    case 'sign_in':
      return '/access-history'
    case 'security':
    case 'account':
      return '/security'
    case 'issue':
      return '/admin-dashboard'
  }
}
