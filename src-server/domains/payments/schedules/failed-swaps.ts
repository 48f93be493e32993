import type { Trx } from '#db/database.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { Booked } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import { findRunsOf } from './schedules.queries.ts'

/** Tells the owners of recurring swaps that the ledger has refused: the price moved between quote and ledger, and nothing was swapped. */
export async function noteFailedSwaps(
  { inbox }: { inbox: Notifier },
  trx: Trx,
  { settled }: Pick<Booked, 'settled'>,
): Promise<void> {
  const failed = settled.filter(({ type, status }) => type === 'swap' && status === 'failed').map(({ id }) => id)
  if (failed.length === 0) return
  const runs = await findRunsOf(trx, failed)
  await inbox.notify(
    trx,
    runs.map(({ id, userId, asset, amount, buy, dueAt }) => {
      const swap = { asset, amount, buy, counterparty: null, isPaused: false }
      const details = { scheduleId: id, ...swap, dueAt: dueAt.toISOString(), code: 'THIN_MARKET' as const, times: 1 }
      return { userId, type: 'payment_skipped' as const, details }
    }),
  )
}
