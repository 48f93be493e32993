import type { Trx } from '#db/database.ts'
import { boughtFor } from '#server/domains/deposits/amounts.ts'
import { findMethodById } from '#server/domains/deposits/methods.queries.ts'
import { methodOf } from '#server/domains/deposits/methods.ts'
import { payerKey } from '#server/domains/deposits/normal-forms.ts'
import { moveOrder, type OrderRow } from '#server/domains/deposits/orders.queries.ts'
import { tell } from '#server/domains/deposits/telling.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { creditKey, requireUncredited } from './credit-keys.ts'
import * as queries from './desk.queries.ts'
import type { CreditDeps } from './desk.types.ts'

/** Decimal text; null where its fee takes all of it. */
export function xlmFor(order: Pick<OrderRow, 'feeUsd' | 'xlmRate'>, receivedUsd: string): string | null {
  const bought = boughtFor(receivedUsd, { feeUsd: order.feeUsd, rate: order.xlmRate })
  return bought === null ? null : fromStroops(bought)
}

/**
 * Credits a matched order, once: the treasury's payment, the order, its line, the hold and the payer's binding commit together. The
 * caller holds the order's lock. Throws UNAVAILABLE where the treasury's funds do not reach, WALLET_CREATING.
 */
export async function credit(
  deps: CreditDeps,
  trx: Trx,
  { order, line, by, reason }: { order: OrderRow; line: queries.LineRow; by: string; reason: string },
): Promise<void> {
  const at = deps.clock.now()
  const xlm = xlmFor(order, line.amount)
  if (xlm === null) throw new DomainError('BAD_INPUT', 'The payment is smaller than the fee.')
  const asset = assetId(order.assetCode, order.assetIssuer)
  await requireUncredited(deps, trx, line, order.userId)
  const key = await creditKey(trx, line, order.credits)
  const paid = await deps.payouts.queueOne(trx, {
    source: 'treasury',
    type: 'credit',
    key,
    formerKeys: [`credit deposit ${order.id} ${order.credits}`],
    userId: order.userId,
    asset,
    amount: xlm,
  })
  if (paid === null) throw new DomainError('UNAVAILABLE', 'The treasury has too little XLM for this credit.')
  const { transactionId } = paid
  const set = { verifiedAt: at, creditedXlm: xlm, creditTransactionId: transactionId, decidedBy: by }
  await moveOrder(trx, order, { to: 'credited', at, set })
  await queries.noteLine(trx, line.id, {
    status: 'credited',
    verifiedBy: by,
    verificationDate: at,
    notes: reason,
    xlmCredited: xlm,
    xlmRate: order.xlmRate,
    transactionId,
  })
  await holdFor(trx, order, { usd: line.amount, at })
  const method = await findMethodById(trx, order.methodId)
  if (method && line.cashAppUsername) {
    const binding = { payerKey: payerKey(line.cashAppUsername), userId: order.userId, boundAt: at }
    if (binding.payerKey !== '') await queries.bindPayer(trx, { kind: methodOf(method).kind, ...binding })
  }
  await tell(deps, trx, [{ order, event: 'credited', usd: line.amount, xlm }])
  deps.checkpoint('credit.decided')
}

/** Keeps what was credited from leaving for as long as its method says. */
export async function holdFor(
  trx: Trx,
  { id: paymentId, userId, holdDays }: OrderRow,
  { usd, at }: { usd: string; at: Date },
): Promise<void> {
  const until = new Date(at.getTime() + holdDays * DAY_MS)
  if (holdDays > 0) await queries.insertHold(trx, { paymentId, userId, usd, until })
}
