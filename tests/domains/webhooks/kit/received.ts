import { v7 as uuid } from 'uuid'
import type { NewNotification } from '#server/domains/notifications/inbox/inbox.service.ts'

/** What a person is told of a payment. */
export const received = (userId: string, amount = '5.0000000'): NewNotification => ({
  userId,
  type: 'payment_received',
  details: { transactionId: uuid(), asset: 'XLM', amount, counterparty: null },
})
