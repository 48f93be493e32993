import type { Trx } from '#db/database.ts'
import type { Booked } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import type { AccountEvents } from '#server/domains/webhooks/account-events.service.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { listPaidBy } from './booked-requests.queries.ts'

/** Tells who asked for a payment when all of it has come: once, with the payment that completed it. */
export async function noteBookedRequests(
  { accountEvents }: { accountEvents: Pick<AccountEvents, 'record'> },
  trx: Trx,
  { received }: Pick<Booked, 'received'>,
): Promise<void> {
  const arrivals = received.filter(({ type }) => type === 'payment_in')
  if (arrivals.length === 0) return
  const paid = await listPaidBy(
    trx,
    arrivals.map(({ id }) => id),
  )
  await accountEvents.record(
    trx,
    paid.map(({ userId, assetCode, assetIssuer, ...data }) => ({
      userId,
      type: 'request.paid',
      data: { ...data, asset: assetId(assetCode, assetIssuer) },
    })),
  )
}
