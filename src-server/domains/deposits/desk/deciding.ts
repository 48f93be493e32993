import type { Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { paymentKey, shownReference } from '#server/domains/deposits/normal-forms.ts'
import { lockOrder, moveOrder, type OrderRow, statusOf } from '#server/domains/deposits/orders.queries.ts'
import { isContradicted } from '#server/domains/deposits/statements/contradictions.queries.ts'
import { becomes, rateOfArrival } from '#server/domains/deposits/statements/matching.ts'
import { tell } from '#server/domains/deposits/telling.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'
import type { AttachLine, DecideDeposit } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { canBecome } from '#shared/domains/deposits/deposits.states.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import type { CreditAsked } from './credit-approval.ts'
import { requireUncredited } from './credit-keys.ts'
import { credit, xlmFor } from './crediting.ts'
import * as queries from './desk.queries.ts'
import type { CreditDeps } from './desk.types.ts'
import { lockOutgoing } from './returning.ts'
import { CONTRADICTED } from './rules.ts'
import { assessCredit } from './weighing.ts'

export interface Decision {
  by: RequestUser
  input: DecideDeposit
  origin: ActOrigin
}

/** Credits, or asks a second administrator to agree; the approval's id where it waits. Throws FORBIDDEN, ALREADY_DONE, and as requireStepUp. */
export async function decideCredit(
  deps: CreditDeps,
  kind: ApprovalKind,
  { by, input, origin }: Decision,
): Promise<string | null> {
  const { id, reason, verdict: _verdict, refundPaymentId: _none, ...proof } = input
  const assessed = await assessCredit(deps, id, by.id)
  if (assessed.cannotCredit !== null) throw new DomainError('ALREADY_DONE', assessed.cannotCredit)
  const { line, seen, takesTwo } = assessed
  if (!line) throw new DomainError('ALREADY_DONE', 'No line of a statement has its payment.')
  if (takesTwo) {
    const payload: CreditAsked = {
      username: assessed.username,
      reference: shownReference(seen.reference),
      usd: line.amount,
      lineId: line.id,
      xlm: xlmFor(seen, line.amount) ?? '',
      importedBy: line.importedBy,
      credits: seen.credits,
    }
    return (await deps.approvals.ask({ by, kind, subject: id, payload, reason, proof, origin })).approvalId
  }
  if (by.key) throw new DomainError('FORBIDDEN', 'An API key may ask for a credit, not decide on it.')
  await deps.security.requireStepUp(by, proof)
  await deps.db.transaction().execute(async (trx) => {
    await queries.lockCredits(trx)
    const order = await orderIn(trx, id)
    const paid = await queries.lockLine(trx, line.id)
    if (order.status !== 'matched' || paid?.paymentId !== id || (await isContradicted(trx, paid.id)))
      throw decidedMeanwhile()
    if ((await assessCredit({ ...deps, db: trx }, id, by.id)).takesTwo) throw decidedMeanwhile()
    await credit(deps, trx, { order, line: paid, by: by.id, reason })
    await note(deps, trx, {
      by,
      origin,
      id,
      action: 'deposits.credited',
      reason,
      values: { usd: paid.amount, username: assessed.username },
    })
  })
  deps.checkpoint('credit.committed')
  return null
}

/** Of an order that is not credited. Throws NOT_FOUND, ALREADY_DONE. */
export async function refuse(
  deps: CreditDeps,
  trx: Trx,
  { by, input: { id, reason }, origin }: Decision,
): Promise<void> {
  const order = await orderIn(trx, id)
  requireChange(order, 'refused')
  const line = await queries.findLineOf(trx, id)
  if (line) await requireUncredited(deps, trx, line)
  await moveOrder(trx, order, { to: 'refused', at: deps.clock.now(), note: reason, set: { notes: reason } })
  if (line) await queries.noteLine(trx, line.id, { status: 'refused', ...verified(deps, by, reason) })
  await tell(deps, trx, [{ order, event: 'refused', usd: line?.amount ?? order.amount, note: reason }])
  await note(deps, trx, { by, origin, id, action: 'deposits.refused', reason, values: { usd: order.amount } })
}

/** The money went back: the statement must have that payment, of the same sum, and no other refund may be it. Throws BAD_INPUT. */
export async function refund(deps: CreditDeps, trx: Trx, { by, input, origin }: Decision): Promise<void> {
  const { id, reason, refundPaymentId = '' } = input
  const order = await orderIn(trx, id)
  requireChange(order, 'refunded')
  const line = await queries.findLineOf(trx, id)
  if (!line) throw new DomainError('BAD_INPUT', 'No payment has arrived for this order.')
  await requireUncredited(deps, trx, line)
  const sent = await lockOutgoing(trx, line, refundPaymentId)
  const at = deps.clock.now()
  await queries.noteLine(trx, sent.id, { refunds: line.id, ...verified(deps, by, reason) })
  await queries.noteLine(trx, line.id, { status: 'refunded', ...verified(deps, by, reason) })
  await moveOrder(trx, order, { to: 'refunded', at, note: reason, set: { notes: reason } })
  await tell(deps, trx, [{ order, event: 'refunded', usd: line.amount }])
  await note(deps, trx, {
    by,
    origin,
    id,
    action: 'deposits.refunded',
    reason,
    values: { usd: line.amount, payment: refundPaymentId },
  })
}

/** Whoever paid has taken it back after the credit: it is owed, and nothing leaves until it is settled. */
export async function reverse(
  deps: CreditDeps,
  trx: Trx,
  { by, input: { id, reason }, origin }: Decision,
): Promise<void> {
  const order = await orderIn(trx, id)
  requireChange(order, 'reversed')
  const line = await queries.findLineOf(trx, id)
  if (!line || order.creditTransactionId === null || order.verifiedAt === null)
    throw new Error('what is credited has a line and a payment')
  const since = deps.clock.now()
  await moveOrder(trx, order, { to: 'reversed', at: since, note: reason, set: { notes: reason } })
  await queries.noteLine(trx, line.id, { status: 'reversed', notes: reason })
  await queries.insertDebt(trx, { paymentId: id, userId: order.userId, usd: line.amount, since })
  await queries.dropHold(trx, id) // what is owed holds everything
  const { userId, creditTransactionId: transactionId, verifiedAt: creditedAt } = order
  const reversal = { depositId: id, userId, transactionId, usd: line.amount, creditedAt }
  for (const hear of deps.onReversed) await hear(trx, reversal)
  await tell(deps, trx, [{ order, event: 'reversed', usd: line.amount }])
  await note(deps, trx, { by, origin, id, action: 'deposits.reversed', reason, values: { usd: line.amount } })
}

/** An administrator says to which order money belongs that no rule could tell. Throws NOT_FOUND, BAD_INPUT, ALREADY_DONE. */
export async function attach(
  deps: CreditDeps,
  trx: Trx,
  {
    by,
    input: { id, lineId, reason },
    origin,
    arrivalRate: today,
  }: { by: RequestUser; input: AttachLine; origin: ActOrigin; arrivalRate: string | null },
): Promise<void> {
  const order = await orderIn(trx, id)
  const line = await queries.lockLine(trx, lineId)
  if (!line) throw notFound('line')
  if (line.status !== 'pending' || line.paymentId !== null || order.transactionId !== null)
    throw new DomainError('ALREADY_DONE', 'The payment or the order has been matched already.')
  if (await isContradicted(trx, line.id)) throw new DomainError('ALREADY_DONE', CONTRADICTED)
  if (line.methodId !== order.methodId)
    throw new DomainError('BAD_INPUT', 'The payment came by another way.', { field: 'lineId' })
  if (order.userId === by.id) throw new DomainError('FORBIDDEN', 'Nobody decides on their own order.')
  const status = statusOf(order)
  const arrivalRate = rateOfArrival(order, { latest: line.latestDate, today })
  const to = becomes(
    { cents: usdCents(line.amount), latest: line.latestDate, arrivalRate },
    { ...order, cents: usdCents(order.amount), status },
  )
  requireChange(order, to)
  await moveOrder(trx, order, {
    to,
    at: deps.clock.now(),
    set: { transactionId: paymentKey(line.cashAppTransactionId), arrivalRate },
  })
  await queries.noteLine(trx, lineId, { status: 'matched', paymentId: id, userId: order.userId })
  await tell(deps, trx, [{ order, event: to, usd: line.amount }])
  await note(deps, trx, {
    by,
    origin,
    id,
    action: 'deposits.attached',
    reason,
    values: { payment: line.cashAppTransactionId, usd: line.amount },
  })
}

async function orderIn(trx: Trx, id: string): Promise<OrderRow> {
  const order = await lockOrder(trx, id)
  if (!order) throw notFound('order')
  return order
}

const decidedMeanwhile = (): DomainError =>
  new DomainError('ALREADY_DONE', 'Somebody has decided on this meanwhile. Look at it again.')

function requireChange(order: OrderRow, to: Parameters<typeof canBecome>[1]): void {
  if (!canBecome(statusOf(order), to))
    throw new DomainError('ALREADY_DONE', `An order that is ${statusOf(order)} cannot be ${to}.`)
}

const verified = ({ clock }: CreditDeps, by: RequestUser, notes: string) => ({
  verifiedBy: by.id,
  verificationDate: clock.now(),
  notes,
})

async function note(
  { audit }: CreditDeps,
  trx: Trx,
  about: {
    by: RequestUser
    origin: ActOrigin
    id: string
    action: AuditAction
    reason: string
    values: Record<string, string>
  },
): Promise<void> {
  const { by, origin, id, action, reason, values } = about
  const subject = { kind: 'deposit', id } as const
  await audit.note(trx, { actor: { kind: 'admin', id: by.id }, action, subject, new: values, reason, origin })
}
