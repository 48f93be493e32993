import type { Deposit, DepositChoices } from '#shared/domains/deposits/deposits.schema.ts'
import { CHOOSING_STATUSES } from '#shared/domains/deposits/deposits.states.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { methodOf, payLinkOf } from './methods.ts'
import { shownReference } from './normal-forms.ts'
import { type SeenOrder, statusOf } from './orders.queries.ts'
import type { Requoted } from './requoting.ts'

/** An order as its owner sees it; `again`: what its money would buy now. */
export function presentOrder(row: SeenOrder, { now, again }: { now: Date; again: Requoted | null }): Deposit {
  const { settings, kind } = methodOf({
    ...row,
    id: row.methodId,
    active: true,
    statementColumns: null,
    updatedAt: now,
  })
  const status = statusOf(row)
  const claim =
    row.claimedAt === null
      ? null
      : {
          payer: row.claimPayer ?? '',
          paymentId: row.claimId ?? '',
          at: row.claimedAt.toISOString(),
          hasScreenshot: row.claimPicture !== null,
        }
  return {
    id: row.id,
    method: row.methodName,
    methodTitle: row.displayName,
    kind,
    amountUsd: row.amountUsd,
    payUsd: row.amount,
    receivedUsd: row.receivedUsd,
    feeUsd: row.feeUsd,
    asset: assetId(row.assetCode, row.assetIssuer),
    rate: row.xlmRate,
    marketRate: row.marketRate,
    spreadPercent: row.spreadPercent,
    estimatedXlm: row.estimatedXlm,
    creditedXlm: row.creditedXlm,
    reference: shownReference(row.reference),
    status,
    steps: row.steps,
    expiresAt: row.expiresAt.toISOString(),
    recipient: row.recipient,
    instructions: settings.instructions,
    payLink: payLinkOf(row.recipient, row.amount),
    claim,
    holdDays: row.holdDays,
    hold:
      row.holdUsd !== null && row.holdUntil !== null && row.holdUntil > now
        ? { usd: row.holdUsd, until: row.holdUntil.toISOString() }
        : null,
    debtUsd: row.debtUsd,
    choice: choicesOf(row, again),
    reason: row.notes,
    transactionId: row.creditTransactionId,
    createdAt: row.createdAt.toISOString(),
  }
}

function choicesOf(row: SeenOrder, again: Requoted | null): DepositChoices | null {
  if (!CHOOSING_STATUSES.some((status) => status === row.status)) return null
  const requote = again && { rate: again.rate, xlm: again.xlm }
  return { requote, refundUsd: row.receivedUsd ?? '0.00', chosen: row.choice }
}
