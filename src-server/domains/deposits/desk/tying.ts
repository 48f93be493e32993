import type { Trx } from '#db/database.ts'
import { lockOrder, moveOrder, noteOrder } from '#server/domains/deposits/orders.queries.ts'
import { tell } from '#server/domains/deposits/telling.ts'
import type { PaidBefore } from '#server/domains/transactions/recovery/ties.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { CHOOSING_STATUSES } from '#shared/domains/deposits/deposits.states.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { holdFor } from './crediting.ts'
import * as queries from './desk.queries.ts'
import type { CreditDeps } from './desk.types.ts'

/**
 * Ties a payment of the treasury from before a restore to this deposit: it is credited with what was paid, and never again.
 * Throws where the two do not fit.
 */
export async function tieToCredit(deps: CreditDeps, trx: Trx, paid: PaidBefore, id: string): Promise<string[]> {
  const order = /^[0-9a-f-]{36}$/i.test(id) ? await lockOrder(trx, id) : undefined
  const line = order && (await queries.findLineOf(trx, id))
  if (!order || !line || order.userId !== paid.userId)
    throw new DomainError('NOT_FOUND', 'This person has no such deposit that was paid.', { field: 'id' })
  if (assetId(order.assetCode, order.assetIssuer) !== paid.asset)
    throw new DomainError('BAD_INPUT', 'The deposit is of another asset.', { field: 'id' })
  const at = paid.ledgerAt
  const credited = { creditedXlm: paid.amount, creditTransactionId: paid.id }
  await queries.noteLine(trx, line.id, { xlmCredited: paid.amount, xlmRate: order.xlmRate, transactionId: paid.id })
  if (order.status === 'credited') {
    await noteOrder(trx, id, credited)
    return order.creditTransactionId === null ? [] : [order.creditTransactionId]
  }
  const isChosen = CHOOSING_STATUSES.some((status) => status === order.status)
  if (order.status !== 'matched' && !isChosen)
    throw new DomainError('BAD_INPUT', `The deposit is ${order.status}: it cannot have been credited.`, { field: 'id' })
  // It cannot have been paid without a rate that held or that its owner chose.
  const chosen = { choice: 'requote', arrivalRate: order.arrivalRate ?? order.marketRate } as const
  if (isChosen) await moveOrder(trx, order, { to: 'matched', at, set: chosen })
  await moveOrder(trx, { ...order, status: 'matched' }, { to: 'credited', at, set: { verifiedAt: at, ...credited } })
  await queries.noteLine(trx, line.id, { status: 'credited', verificationDate: at })
  await holdFor(trx, order, { usd: line.amount, at })
  await tell(deps, trx, [{ order, event: 'credited', usd: line.amount, xlm: paid.amount }])
  return []
}
