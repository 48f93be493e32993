import { v7 as uuid, v5 as uuidOf } from 'uuid'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { feeAccountFor } from '#server/domains/orders/planning.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notifyLiveAndWake } from '#server/queue/notices.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { type DueFee, listWithDue, lockDue, markCollected } from './fees.queries.ts'

const NAMES = '8d7c1c52-4f0e-4b7b-9a0e-51d0a3a2f0c4'
const AT_ONCE = 500

/** Collects what is due of these orders: one payment of the owner's account for each, once however often it is asked for. */
export async function collectFees(deps: OrdersDeps, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) await collectOne(deps, orderId)
}

/** Of all orders, those too that still rest. */
export async function collectAllFees(deps: OrdersDeps): Promise<void> {
  await collectFees(deps, await listWithDue(deps.db, AT_ONCE))
}

async function collectOne(deps: OrdersDeps, orderId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const [due] = await lockDue(trx, [orderId])
    if (!due) return
    const to = await feeAccountFor(deps, due.asset, toStroops(due.amount)).catch((cause: unknown) => {
      if (cause instanceof DomainError) return null // the account of the service cannot take it now: the next day does
      throw cause
    })
    if (to === null) return
    const intent = intentFor(deps, due, to)
    const [inserted] = await deps.transactions.insertServerIntents(trx, [intent])
    await markCollected(trx, due, inserted?.id ?? intent.id)
    if (inserted) await notifyLiveAndWake(trx, [])
  })
}

/** Named by what it collects, so that a restored database asks for the same. */
function intentFor({ clock, transactions }: OrdersDeps, due: DueFee, to: string) {
  const { userId, address, asset, amount } = due
  const day = clock.now().toISOString().slice(0, 10)
  const requestId = uuidOf(`${due.orderId} ${due.collected} ${amount} ${day}`, NAMES)
  return {
    id: uuid(),
    userId,
    type: 'fee' as const,
    asset,
    amount,
    from: address,
    to,
    source: address,
    createsAccount: false,
    servicePaysFee: true,
    memo: null,
    requestId,
    validUntil: null,
    name: transactions.nameOf({ origin: 'server', ownerId: userId, requestId }),
  }
}
