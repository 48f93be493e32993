import { v7 as uuid } from 'uuid'
import { paymentIntent } from '#server/domains/payments/payment-intent.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { IntentRequest } from '#server/stellar/intent-ids.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import type { SendBatch } from '#shared/domains/payments/batches.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import type { ChargeFor } from './batch-charges.ts'
import type { RowVerdict } from './row-verdicts.ts'

/** A batch of many memos takes one ledger for each: what is not signed within a day fails. */
const VALID_FOR_MS = DAY_MS

export function batchRequest(userId: string, { requestId, batchId }: SendBatch): MoneyRequest {
  const procedure = 'payments.batchSend'
  return { userId, requestId, procedure, inputHash: hashInput(procedure, { batchId }) }
}

export type RowIntent = Intent & { requestId: string }

export interface Planned {
  batchId: string
  userId: string
  account: { address: string }
  now: Date
  nameOf: (request: IntentRequest) => bigint
  chargeFor: ChargeFor
}

/** The payment of each row that is ready; each is asked for by the batch and its row, however often that is done. */
export function intentsOf(
  rows: readonly RowVerdict[],
  { batchId, userId, account, now, nameOf, chargeFor }: Planned,
): { row: number; intent: RowIntent }[] {
  return rows.flatMap(({ problem, recipient, createsAccount, ...row }) => {
    if (problem !== null || !recipient) return []
    const requestId = serverRequestId(`payments.batch ${batchId} ${row.row}`)
    const name = nameOf({ origin: 'server', ownerId: userId, requestId })
    const memo = row.memo ? { memo: row.memo.value, memoType: row.memo.type } : {}
    const input = { destination: row.destination, asset: row.asset, amount: row.amount, ...memo, requestId }
    const made = { id: uuid(), userId, account, recipient, createsAccount, name, now, baseFee: undefined }
    const intent = paymentIntent({ ...made, charge: chargeFor(row) }, input)
    const validUntil = new Date(now.getTime() + VALID_FOR_MS)
    return [{ row: row.row, intent: { ...intent, requestId, groupId: batchId, validUntil } }]
  })
}
