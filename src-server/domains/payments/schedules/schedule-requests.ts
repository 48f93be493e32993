import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { ScheduleRow } from './schedules.queries.ts'

/** The request as it is bound to its user: a proof and dryRun are no part of its content. */
export function scheduleRequest(
  userId: string,
  procedure: string,
  input: Proof & { requestId: string; dryRun?: boolean | undefined },
): MoneyRequest {
  const { requestId, password: _password, code: _code, dryRun: _dryRun, ...content } = input
  return { userId, requestId, procedure, inputHash: hashInput(procedure, content) }
}

/** The request of one run: of its schedule and its due time, so that it is the same one however often it is asked. */
export function runRequest(
  row: Pick<ScheduleRow, 'kind' | 'id' | 'userId' | 'recipient' | 'asset' | 'amount' | 'memo' | 'buy'>,
  at: Date,
): MoneyRequest {
  const { kind, id, userId, recipient, asset, amount, memo, buy } = row
  const procedure = 'payments.schedule.run'
  const requestId = serverRequestId(`${procedure} ${id} ${at.toISOString()}`)
  const content = kind === 'swap' ? { asset, amount, buy } : { recipient, asset, amount, memo }
  return { userId, requestId, procedure, inputHash: hashInput(procedure, content) }
}
