import type { Trx } from '#db/database.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { formerPayoutKey, payoutKey } from './keys.ts'
import { lockDue, noteQueued, type PayablePayout } from './payouts.queries.ts'
import type { StakingDeps } from './staking.types.ts'

const AT_ONCE = 1000

type PayingDeps = Pick<StakingDeps, 'db' | 'payouts'>

/**
 * Has the vault pay what is due, each payout once, whatever ends on the way and however many processes do it. What it has too
 * little for waits, and nothing in another asset waits for it.
 */
export async function payDue({ db, payouts }: PayingDeps): Promise<void> {
  const short = new Set<string>()
  for (let due = AT_ONCE; due === AT_ONCE; )
    due = await db.transaction().execute((trx) => queueDue(payouts, trx, short))
}

/** Queues due payouts; answers how many it has looked at. Without a vault on the ledger they wait. */
async function queueDue(payouts: PayingDeps['payouts'], trx: Trx, short: Set<string>): Promise<number> {
  if (!(await payouts.lock(trx, 'vault'))) return 0 // before the payouts, as a booked ledger does
  const due = await lockDue(trx, { limit: AT_ONCE, without: [...short] })
  const wanted = due.map((payout) => {
    const { id, userId, address: to, asset } = payout
    return {
      id,
      userId,
      to,
      asset,
      key: payoutKey(payout),
      formerKeys: [formerPayoutKey(payout)],
      amount: amountOf(payout),
    }
  })
  const { transactions, missing } = await payouts.queue(trx, { source: 'vault', type: 'payout', payouts: wanted })
  for (const asset of missing.keys()) short.add(asset)
  await noteQueued(
    trx,
    wanted.flatMap(({ id, key }) => {
      const transactionId = transactions.get(key)
      return transactionId === undefined ? [] : [{ id, transactionId }]
    }),
  )
  return due.length
}

const amountOf = ({ principal, fee, rewards }: PayablePayout): string =>
  fromStroops(toStroops(principal) - toStroops(fee) + toStroops(rewards))
