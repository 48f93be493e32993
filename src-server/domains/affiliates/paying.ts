import type { Trx } from '#db/database.ts'
import type { Booked } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import type { AffiliatesDeps } from './affiliates.types.ts'
import { type DuePayout, listEndedUnsettled } from './paying.queries.ts'
import { lockDue, markSent, noteWaiting, settlePayouts } from './runs.queries.ts'
import { type TellingDeps, tellMoney } from './telling.ts'

const PAID_AT_ONCE = 1000

/** Ends payouts as the ledger that has them is booked. */
export async function noteBookedPayouts(deps: TellingDeps, trx: Trx, { settled, contents }: Booked): Promise<void> {
  const ended = settled.filter(
    ({ type, status }) => type === 'payout' && (status === 'confirmed' || status === 'failed'),
  )
  if (ended.length === 0) return
  const outcomes = ended.map(({ id, status }) => ({ id, isPaid: status === 'confirmed' }))
  await endPayouts(deps, trx, { outcomes, at: contents.ledger.closedAt })
}

async function endPayouts(
  deps: TellingDeps,
  trx: Trx,
  { outcomes, at }: { outcomes: readonly { id: string; isPaid: boolean }[]; at: Date },
): Promise<void> {
  const ended = await settlePayouts(trx, outcomes, at)
  for (const [asset, ofAsset] of Map.groupBy(ended, (one) => one.asset))
    for (const [isPaid, money] of Map.groupBy(ofAsset, (one) => one.isPaid))
      await tellMoney(deps, trx, { event: isPaid ? 'paid' : 'failed', asset, money })
}

/** Hands what runs have still to pay to the money path, each payout once; a run waits where the fee account's funds do not reach. */
export async function payRuns(deps: AffiliatesDeps): Promise<void> {
  const { db, clock } = deps
  await db.transaction().execute(async (trx) => {
    const ended = await listEndedUnsettled(trx)
    if (ended.length > 0) await endPayouts(deps, trx, { outcomes: ended, at: clock.now() })
  })
  for (let sent = PAID_AT_ONCE; sent > 0; ) sent = await db.transaction().execute((trx) => paySome(deps, trx))
}

async function paySome({ payouts }: AffiliatesDeps, trx: Trx): Promise<number> {
  if (!(await payouts.lock(trx, 'fee'))) return 0 // before the run, as a booked ledger does
  const due = await lockDue(trx, PAID_AT_ONCE)
  const [first] = due
  if (!first) return 0
  const wanted = due.map(({ id, runId, affiliateId, number, userId, address: to, asset, amount }) => ({
    id,
    userId,
    to,
    asset,
    amount,
    ...keysOf({ runId, affiliateId, number, userId }),
  }))
  const { transactions, missing } = await payouts.queue(trx, { source: 'fee', type: 'payout', payouts: wanted })
  const short = missing.get(first.asset)
  await noteWaiting(trx, first.runId, short === undefined ? null : fromStroops(short))
  await markSent(
    trx,
    wanted.flatMap(({ id, key }) => {
      const transactionId = transactions.get(key)
      return transactionId === undefined ? [] : [{ id, transactionId }]
    }),
  )
  return transactions.size
}

/** Former releases named a payout by its run, whose id is drawn anew after a restore. */
function keysOf({
  runId,
  affiliateId,
  number,
  userId,
}: Pick<DuePayout, 'runId' | 'affiliateId' | 'number' | 'userId'>) {
  const former = `affiliate.payout ${runId} ${affiliateId}`
  return number === null ? { key: former } : { key: `affiliate.payout ${userId} ${number}`, formerKeys: [former] }
}
