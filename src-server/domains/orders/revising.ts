import type { Trx } from '#db/database.ts'
import { isOffer, operationsOfRow } from '#server/domains/transactions/operations.ts'
import type { IntentReviser, Revised } from '#server/domains/transactions/submission/intent-revisers.ts'
import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import * as queries from './revising.queries.ts'

/**
 * A change of an order says how much shall still be filled, as of what its owner saw. What has filled since, up to the last booked
 * ledger, is taken off before it is signed; nothing left takes the order back. Only what fills in the ledgers until the change
 * applies can go beyond.
 */
export const reviseOrders: IntentReviser = async (trx: Trx, intents): Promise<Revised> => {
  const changes = intents.filter(isChange)
  if (changes.length === 0) return new Map()
  const edits = await queries.lockEdits(
    trx,
    changes.map(({ id }) => id),
  )
  const revised = new Map<string, OperationPlan[]>()
  for (const edit of edits) {
    const row = changes.find(({ id }) => id === edit.transactionId)
    const since = toStroops(edit.filled) - toStroops(edit.seenFilled)
    if (!row || since <= 0n) continue
    const rest = toStroops(edit.amount) - since
    const amount = fromStroops(rest > 0n ? rest : 0n)
    revised.set(
      row.id,
      operationsOfRow(row).map((plan) => (isOffer(plan) ? { ...plan, amount } : plan)),
    )
    await queries.reviseEdit(trx, edit.id, { amount, seenFilled: edit.filled })
  }
  return revised
}

const isChange = (row: TransactionRow): boolean =>
  row.type === 'order' &&
  operationsOfRow(row).some(
    (plan) => isOffer(plan) && 'offerId' in plan && plan.offerId !== '0' && toStroops(plan.amount) > 0n,
  )
