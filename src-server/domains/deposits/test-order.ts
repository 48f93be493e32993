import { v7 as uuid } from 'uuid'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { TestedOrder, TestOrder } from '#shared/domains/deposits/method-order.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'
import { boughtFor, feeOn, rateWithSpread } from './amounts.ts'
import type { DeskDeps } from './deposits.types.ts'
import { findMethod } from './methods.queries.ts'
import { isOpenAt, methodOf, payLinkOf, recipientLines } from './methods.ts'
import { newReference, shownReference } from './normal-forms.ts'
import { freeAmount, marketRate } from './quoting.ts'

/**
 * An order as a person would get it now, worked out as theirs is and kept nowhere: a kept one would take its cents from people, could be
 * matched with a payment, and would be counted. Throws NOT_FOUND, BAD_INPUT, UNAVAILABLE.
 */
export async function testOrder(
  deps: Pick<DeskDeps, 'db' | 'clock' | 'prices'>,
  { method: name, amountUsd }: TestOrder,
): Promise<TestedOrder> {
  const row = await findMethod(deps.db, name)
  if (!row) throw notFound('method', { field: 'method' })
  const [{ id: methodId, settings, kind }, now] = [methodOf(row), deps.clock.now()]
  const [market, payUsd] = await Promise.all([marketRate(deps), freeAmount(deps.db, methodId, amountUsd)])
  const { spreadPercent, payWithinMinutes, holdDays, instructions, minUsd, maxUsd } = settings
  const [rate, feeUsd] = [rateWithSpread(market, spreadPercent), feeOn(payUsd, settings)]
  const bought = boughtFor(payUsd, { feeUsd, rate })
  if (bought === null) throw new DomainError('BAD_INPUT', 'This is less than the fee.', { field: 'amountUsd' })
  const cents = usdCents(amountUsd)
  const isOtherAmount = cents < usdCents(minUsd) || cents > usdCents(maxUsd)
  const recipient = recipientLines(settings)
  const at = now.toISOString()
  return {
    order: {
      id: uuid(),
      method: name,
      methodTitle: row.displayName,
      kind,
      amountUsd: formatUsdCents(cents),
      payUsd,
      receivedUsd: null,
      feeUsd,
      asset: NATIVE,
      rate,
      marketRate: market,
      spreadPercent: Number(spreadPercent).toFixed(2),
      estimatedXlm: fromStroops(bought),
      creditedXlm: null,
      reference: shownReference(newReference()),
      status: 'waiting',
      steps: [{ status: 'waiting', at, note: null }],
      expiresAt: new Date(now.getTime() + payWithinMinutes * MINUTE_MS).toISOString(),
      recipient,
      instructions,
      payLink: payLinkOf(recipient, payUsd),
      claim: null,
      holdDays,
      hold: null,
      debtUsd: null,
      choice: null,
      reason: null,
      transactionId: null,
      createdAt: at,
    },
    notOffered: [
      ...(row.active ? [] : (['off'] as const)),
      ...(isOpenAt(settings, now) ? [] : (['closed'] as const)),
      ...(isOtherAmount ? (['amount'] as const) : []),
    ],
  }
}
