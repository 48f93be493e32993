import type { Trx } from '#db/database.ts'
import type { NewNotification, Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { LiveNotice } from '#server/queue/notices.ts'
import type { TransactionStatus, TransactionType } from '#shared/domains/transactions/transactions.states.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { changeNotices } from './change-notices.ts'

/** A transaction that was just written, with what its owner is told of it. */
export interface Changed {
  id: string
  /** Null for what the service sends for itself. */
  userId: string | null
  type: TransactionType
  status: TransactionStatus
  assetCode: string
  assetIssuer: string | null
  amount: string
  from: string | null
  to: string | null
  resultCode: string | null
}

/** Tells people of their payments that came to an end, in one statement; of payments to themselves nothing. Answers what rings. */
export async function tellOwners(inbox: Notifier, trx: Trx, changed: readonly Changed[]): Promise<LiveNotice[]> {
  const notifications = changed.filter(({ from, to }) => from !== to).flatMap(notificationsOf)
  await inbox.notify(trx, notifications)
  return changeNotices(changed)
}

const ARRIVALS = new Set<TransactionType>(['payment_in', 'funding', 'merge'])

function notificationsOf(transaction: Changed): NewNotification[] {
  const { id, userId, type, status, from, to, resultCode } = transaction
  if (userId === null) return []
  const { assetCode, assetIssuer, amount } = transaction
  const payment = { transactionId: id, asset: assetId(assetCode, assetIssuer), amount }
  if (type === 'payment_out' && status === 'confirmed')
    return [{ userId, type: 'payment_sent', details: { ...payment, counterparty: to } }]
  if (type === 'payment_out' && status === 'failed' && resultCode !== 'cancelled')
    return [{ userId, type: 'payment_failed', details: { ...payment, counterparty: to, resultCode } }]
  if (status !== 'confirmed') return []
  if (ARRIVALS.has(type) && to !== null)
    return [{ userId, type: 'payment_received', details: { ...payment, counterparty: from } }]
  if (type === 'credit' || type === 'payout')
    return [{ userId, type: 'payment_received', details: { ...payment, counterparty: null } }]
  return []
}
