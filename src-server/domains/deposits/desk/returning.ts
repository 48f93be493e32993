import type { Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { paymentKey } from '#server/domains/deposits/normal-forms.ts'
import { isContradicted } from '#server/domains/deposits/statements/contradictions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { ReturnLine } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import { requireUncredited } from './credit-keys.ts'
import * as queries from './desk.queries.ts'
import type { CreditDeps } from './desk.types.ts'

/** The payment of a statement that sent this line's money back, locked: no other line's, of the same sum, by the same way. Throws BAD_INPUT. */
export async function lockOutgoing(
  trx: Trx,
  line: Pick<queries.LineRow, 'amount' | 'methodId' | 'depositDate'>,
  paymentId: string,
): Promise<queries.LineRow> {
  const sent = await queries.findByKey(trx, paymentKey(paymentId))
  if (!sent || usdCents(sent.amount.replace('-', '')) === 0n || !sent.amount.startsWith('-'))
    throw notThat('No imported statement has this outgoing payment.')
  const locked = await queries.lockLine(trx, sent.id)
  if (locked?.refunds !== null) throw notThat('This payment has sent back another deposit.')
  if (usdCents(sent.amount.slice(1)) !== usdCents(line.amount) || sent.methodId !== line.methodId)
    throw notThat(`The same sum goes back by the same way: ${line.amount} dollars.`)
  if (locked.latestDate < line.depositDate) throw notThat('This payment left before the money came.')
  if (await isContradicted(trx, locked.id)) throw notThat('A later line of a statement says otherwise of this payment.')
  return locked
}

const notThat = (sentence: string): DomainError => new DomainError('BAD_INPUT', sentence, { field: 'refundPaymentId' })

/** Money that belongs to no order went back where it came from: it can pay none any more. Throws NOT_FOUND, ALREADY_DONE, BAD_INPUT. */
export async function returnLine(
  deps: CreditDeps,
  trx: Trx,
  { by, input, origin }: { by: RequestUser; input: ReturnLine; origin: ActOrigin },
): Promise<void> {
  const { lineId, refundPaymentId, reason } = input
  const line = await queries.lockLine(trx, lineId)
  if (!line) throw notFound('line')
  if (line.status !== 'pending' || line.paymentId !== null)
    throw new DomainError('ALREADY_DONE', 'This payment belongs to an order, or was sent back already.')
  await requireUncredited(deps, trx, line)
  const sent = await lockOutgoing(trx, line, refundPaymentId)
  const { clock, audit } = deps
  const decided = { verifiedBy: by.id, verificationDate: clock.now(), notes: reason }
  await queries.noteLine(trx, sent.id, { refunds: line.id, ...decided })
  await queries.noteLine(trx, line.id, { status: 'refunded', ...decided })
  await audit.note(trx, {
    actor: { kind: 'admin', id: by.id },
    action: 'deposits.returned',
    subject: { kind: 'deposit', id: line.id },
    new: { usd: line.amount, payment: line.cashAppTransactionId, sent: sent.cashAppTransactionId },
    reason,
    origin,
  })
}
