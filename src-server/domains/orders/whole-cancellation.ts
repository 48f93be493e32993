import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { CancelAllOrders } from '#shared/domains/orders/orders.schema.ts'

interface WholeCancellation {
  requestId: string
  of: Omit<CancelAllOrders, 'requestId' | 'dryRun'>
}

/** null for a new request: what was made since an old one is no part of it. Throws REQUEST_ID_REUSED. */
export async function findCancelledBefore(deps: OrdersDeps, userId: string, query: WholeCancellation) {
  const { request, name } = wholeRequest(deps, userId, query)
  return deps.transactions.findRepeated(request, name)
}

/** The request of a cancellation of many, and the name of what it asks for. */
export function wholeRequest({ transactions }: OrdersDeps, userId: string, { requestId, of }: WholeCancellation) {
  const procedure = 'orders.cancelAll'
  const request = { userId, requestId, procedure, inputHash: hashInput(procedure, of) }
  return { request, name: transactions.nameOf({ origin: 'client', ownerId: userId, requestId }) }
}
