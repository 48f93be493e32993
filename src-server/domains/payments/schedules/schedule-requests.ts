import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import type { SchedulePayment } from '#shared/domains/payments/schedules.schema.ts'
import type { ScheduleRow } from './schedules.queries.ts'

/** The request as it is bound to its user: a proof and dryRun are no part of its content. */
export function scheduleRequest(userId: string, input: SchedulePayment): MoneyRequest {
  const { requestId, password: _password, code: _code, dryRun: _dryRun, ...content } = input
  const procedure = 'payments.schedule'
  return { userId, requestId, procedure, inputHash: hashInput(procedure, content) }
}

/** The request of one run: of its schedule and its due time, so that it is the same one however often it is asked. */
export function runRequest(
  {
    id,
    userId,
    recipient,
    asset,
    amount,
    memo,
  }: Pick<ScheduleRow, 'id' | 'userId' | 'recipient' | 'asset' | 'amount' | 'memo'>,
  at: Date,
): MoneyRequest {
  const procedure = 'payments.schedule.run'
  const requestId = serverRequestId(`${procedure} ${id} ${at.toISOString()}`)
  return { userId, requestId, procedure, inputHash: hashInput(procedure, { recipient, asset, amount, memo }) }
}
