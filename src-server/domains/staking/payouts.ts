import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { ServerIntent } from '#server/domains/transactions/transactions.queries.ts'
import { wakeSubmission } from '#server/queue/notices.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { lockDue, noteQueued, type PayablePayout } from './payouts.queries.ts'
import type { StakingDeps } from './staking.types.ts'

const AT_ONCE = 1000
/** Payouts share envelopes, as many as one carries. */
const GROUP = serverRequestId('staking.payouts')

type PayingDeps = Pick<StakingDeps, 'db' | 'mirror' | 'transactions'>

/** Has the vault pay what is due, each payout once, whatever ends on the way and however many processes do it. */
export async function payDue(deps: PayingDeps): Promise<number> {
  for (let all = 0; ; ) {
    const paid = await deps.db.transaction().execute((trx) => queueDue(trx, deps, { limit: AT_ONCE }))
    all += paid
    if (paid < AT_ONCE) return all
  }
}

/** Queues due payouts in the caller's SQL transaction; answers how many. Without a vault on the ledger they wait. */
async function queueDue(
  trx: Trx,
  { mirror, transactions }: PayingDeps,
  which: { limit: number; id?: string },
): Promise<number> {
  const vault = await mirror.findByRoleIn(trx, 'vault')
  if (vault?.status !== 'active') return 0
  const due = await lockDue(trx, which)
  if (due.length === 0) return 0
  const intents = due.map((payout): ServerIntent => {
    const requestId = requestIdOf(payout)
    return {
      ...{
        id: uuid(),
        userId: payout.userId,
        type: 'payout',
        asset: payout.asset,
        amount: amountOf(payout),
        requestId,
      },
      name: transactions.nameOf({ origin: 'server', ownerId: payout.userId, requestId }),
      ...{ from: vault.address, to: payout.address, source: vault.address, groupId: GROUP, memo: null },
      ...{ createsAccount: false, servicePaysFee: true, validUntil: null },
    }
  })
  const inserted = await transactions.insertServerIntents(trx, intents)
  const idOf = new Map(inserted.map((row) => [row.requestId, row.id]))
  await noteQueued(
    trx,
    due.flatMap((payout) => {
      const transactionId = idOf.get(requestIdOf(payout))
      return transactionId === undefined ? [] : [{ id: payout.id, transactionId }]
    }),
  )
  await wakeSubmission(trx)
  return inserted.length
}

/** A payout that failed asks for something new; the same one asked for again after a restore is answered by the ledger. */
const requestIdOf = ({ userStakeId, kind, through, attempts }: PayablePayout): string =>
  serverRequestId(`staking.payout ${userStakeId} ${kind} ${through} ${attempts}`)

const amountOf = ({ principal, fee, rewards }: PayablePayout): string =>
  fromStroops(toStroops(principal) - toStroops(fee) + toStroops(rewards))
