import type { Trx } from '#db/database.ts'
import { listOwners } from '#server/domains/orders/owners.queries.ts'
import { filterRelated } from '#server/domains/orders/related.queries.ts'
import { noteIssue } from '#server/queue/findings.ts'
import type { LedgerTrade } from './ledger-trades.ts'
import type { Lifecycle } from './order-lifecycle.ts'

/** Two related accounts that have filled each other in spite of the check before: administrators are told. */
export async function noteMeetings(
  trx: Trx,
  { lifecycles, trades }: { lifecycles: readonly Lifecycle[]; trades: readonly LedgerTrade[] },
): Promise<void> {
  const filled = new Set(lifecycles.flatMap(({ fills }) => fills.map(({ tradeId }) => tradeId)))
  const between = trades.filter(
    ({ role, tradeId, counterparty }) => role === 'taker' && filled.has(tradeId) && counterparty,
  )
  if (between.length === 0) return
  const owners = await listOwners(trx, [
    ...new Set(between.flatMap(({ account, counterparty }) => [account, counterparty ?? ''])),
  ])
  const pairs = between.flatMap(({ account, counterparty, tradeId }) => {
    const [a, b] = [owners.get(account), owners.get(counterparty ?? '')]
    return a && b ? [{ a, b, tradeId }] : []
  })
  const related = await filterRelated(trx, pairs)
  for (const { a, b, tradeId } of pairs)
    if (related.some((pair) => pair.a === a && pair.b === b))
      await noteIssue.add(trx, {
        isOver: false,
        checkId: 'orders.self-trade',
        subject: tradeId,
        type: 'market',
        severity: 'high',
        title: 'Related accounts have traded with each other',
        description: `Trade ${tradeId} was between two accounts that share an owner, a device, an identity document or the sender of their first money.`,
        remediationSteps: ['Look at both people.', 'Freeze their accounts where the trade was no accident.'],
        metadata: { people: [a, b], tradeId },
      })
}
