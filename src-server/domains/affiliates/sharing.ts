import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { Booked } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import { rateOf, sharesOf } from '#shared/domains/affiliates/commission.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { shareFees } from './affiliates.queue.ts'
import type { AffiliatesDeps } from './affiliates.types.ts'
import {
  bookShares,
  type FeeToShare,
  listAssetsToShare,
  lockToShare,
  type NewCommission,
  noteFees,
} from './fees.queries.ts'
import { tellMoney } from './telling.ts'
import { listConfigs } from './terms.queries.ts'
import { rewardAssetOf, rewardTermsOf } from './terms.ts'

const SHARED_AT_ONCE = 500

/** Notes fees as the ledger that took them is booked; what is given of them is computed by a job. */
export async function noteBookedFees(trx: Trx, { settled, contents }: Booked): Promise<void> {
  const ids = settled.filter(({ status, userId }) => status === 'confirmed' && userId !== null).map(({ id }) => id)
  if (ids.length > 0 && (await noteFees(trx, ids, contents.ledger.closedAt)) > 0) await shareFees.add(trx, {})
}

/** Gives of each fee what its terms say, once however often it runs; what has no price yet waits for one. */
export async function shareAllFees(deps: AffiliatesDeps): Promise<void> {
  const { db, prices } = deps
  const assets = await listAssetsToShare(db)
  const reward = assets.length > 0 ? await rewardAssetOf(deps) : null
  if (reward === null) return
  const known = await prices.latest([...new Set([...assets, reward])])
  const unit = known.get(reward) ?? '1'
  const priced = new Map([...known].filter(([, usd]) => Number(usd) > 0))
  for (let shared = SHARED_AT_ONCE; shared === SHARED_AT_ONCE; )
    shared = await db.transaction().execute(async (trx) => {
      const fees = await lockToShare(trx, [...priced.keys()], SHARED_AT_ONCE)
      if (fees.length > 0)
        await share(deps, trx, {
          fees,
          reward,
          rateFor: (asset) => rateOf(asset === reward ? unit : (priced.get(asset) ?? '0'), unit),
        })
      return fees.length
    })
}

interface Sharing {
  fees: readonly FeeToShare[]
  /** What commissions are counted in. */
  reward: string
  rateFor: (asset: string) => ReturnType<typeof rateOf>
}

async function share(deps: AffiliatesDeps, trx: Trx, { fees, reward, rateFor }: Sharing): Promise<void> {
  const configs = new Map((await listConfigs(trx, [...new Set(fees.map((fee) => fee.configId))])).map((c) => [c.id, c]))
  const given = new Map<string, bigint>()
  const commissions: NewCommission[] = []
  for (const { id: feeId, userId, asset, amount, configId, at, above } of fees) {
    const config = configs.get(configId)
    if (!config) continue
    const before = given.get(userId) ?? toStroops(above[0]?.earned ?? '0')
    const paid = { amount: toStroops(amount), levels: above.length, rate: rateFor(asset), givenBefore: before }
    for (const { level, share: part, amount: worth } of sharesOf(rewardTermsOf(config), paid)) {
      const one = above[level - 1]
      if (!one || one.state === 'stopped' || one.state === 'closed') continue
      if (level === 1) given.set(userId, before + worth)
      commissions.push({
        id: uuid(),
        feeId,
        userId,
        level,
        affiliateId: one.affiliateId,
        at,
        share: fromStroops(part),
        amount: fromStroops(worth),
        availableAt: new Date(at.getTime() + config.holdDays * DAY_MS),
      })
    }
  }
  const worths = fees.map(({ id, userId, asset, amount, at }) => {
    const { numerator, denominator } = rateFor(asset)
    return { id, userId, at, worth: fromStroops((toStroops(amount) * numerator) / denominator) }
  })
  const money = await bookShares(trx, worths, commissions)
  await tellMoney(deps, trx, { event: 'earned', asset: reward, money })
}
