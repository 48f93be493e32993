import type { Trx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { CancelAllOrders } from '#shared/domains/orders/orders.schema.ts'
import { tellOf } from './held-notices.ts'
import * as queries from './held-orders.queries.ts'
import { deleteWatches } from './watches.queries.ts'

export type EndingDeps = Pick<OrdersDeps, 'db' | 'clock' | 'mirror' | 'reservations' | 'inbox'>

/**
 * Takes back an order that the service holds; what it had set aside is free with it. Where its price was reached before, that has
 * won: throws NOT_CANCELLABLE. Taking it back twice is doing it once.
 */
export async function cancelHeld(
  { db, ...deps }: EndingDeps,
  userId: string,
  { id }: { id: string },
  dryRun?: boolean,
): Promise<queries.HeldRow> {
  return inTransaction(db, dryRun, async (trx) => {
    const row = await lock(deps, trx, { userId, id })
    if (row?.userId === userId && row.status === 'cancelled') return row
    const held = requireHeld(row, userId)
    await end(deps, trx, held, { to: 'cancelled', reason: null })
    return (await queries.findOrder(trx, id)) ?? held
  })
}

/** Throws NOT_FOUND for what is no order of the person's, and NOT_CANCELLABLE for one that waits no longer. */
export function requireHeld(row: queries.HeldRow | undefined, userId: string): queries.HeldRow {
  if (row?.userId !== userId) throw notFound('order')
  if (row.status !== 'held') throw new DomainError('NOT_CANCELLABLE', whyNot(row))
  return row
}

/** Takes back all that is held, of one pair or side where they are named; answers which. */
export async function cancelAllHeld(
  deps: EndingDeps,
  userId: string,
  of: Omit<CancelAllOrders, 'requestId' | 'dryRun'>,
  dryRun?: boolean,
): Promise<string[]> {
  const ids: string[] = []
  for (const { id } of await queries.listHeldOf(deps.db, userId, of)) {
    const isGone = await cancelHeld(deps, userId, { id }, dryRun).then(
      () => true,
      (cause: unknown) => {
        if (cause instanceof DomainError) return false // its price was reached first
        throw cause
      },
    )
    if (isGone) ids.push(id)
  }
  return ids
}

const whyNot = ({ status }: queries.HeldRow): string => {
  if (status === 'open') return 'This order is now in the book: orders.edit changes it.'
  return status === 'triggered'
    ? 'The price of this order was reached, so it is being placed. You can cancel it once it is open.'
    : 'This order has already ended.'
}

/** Ends a held order whose time is over. */
export async function expireHeld({ db, ...deps }: EndingDeps, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lock(deps, trx, { userId, id })
    if (row?.status !== 'held') return
    await end(deps, trx, row, { to: 'expired', reason: 'It expired before its price was reached.' })
    await tellOf(deps, trx, row, { event: 'expired', code: null })
  })
}

/** Money is locked before what it is held for, as everywhere. */
export async function lock(
  { mirror }: Pick<EndingDeps, 'mirror'>,
  trx: Trx,
  { userId, id }: { userId: string; id: string },
): Promise<queries.HeldRow | undefined> {
  await mirror.lockByUser(trx, userId)
  return queries.lockOrder(trx, id)
}

/** Ends an order that holds something: its watch goes, and what it has set aside is free. The caller holds its locks. */
export async function end(
  { clock, reservations }: Pick<EndingDeps, 'clock' | 'reservations'>,
  trx: Trx,
  row: queries.HeldRow,
  { to, reason, code = null }: { to: 'cancelled' | 'expired' | 'failed'; reason: string | null; code?: string | null },
): Promise<void> {
  await queries.endOrder(trx, row, { to, reason, resultCode: code, at: clock.now() })
  await deleteWatches(trx, [row.id])
  await reservations.holdFor(trx, { kind: 'held', id: row.id }, { address: row.address, amounts: {} })
  await notifyLive(trx, [
    { userId: row.userId, event: { topic: 'orders', id: row.id } },
    { userId: row.userId, event: { topic: 'balances' } },
  ])
}
