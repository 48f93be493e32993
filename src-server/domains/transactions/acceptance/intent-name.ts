import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import type { IntentIds, IntentRequest } from '#server/stellar/intent-ids.ts'

/** A request of the intent's owner; everything else is asked for by the server itself. */
export const clientRequest = (ownerId: string, requestId: string): IntentRequest => ({
  origin: 'client',
  ownerId,
  requestId,
})

/** Stands where an intent of the service itself has no owner. */
const SERVICE = 'service'

/** A request of the service for itself. */
export const ownRequest = (requestId: string): IntentRequest => ({ origin: 'server', ownerId: SERVICE, requestId })

/** The name of an intent that was queued without one. */
export const nameOfRow = (
  ids: IntentIds,
  { id, userId, type, requestId }: Pick<TransactionRow, 'id' | 'userId' | 'type' | 'requestId'>,
): bigint =>
  ids.nameOf({
    origin: type === 'payment_out' ? 'client' : 'server',
    ownerId: userId ?? SERVICE,
    requestId: requestId ?? id,
  })
