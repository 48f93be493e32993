import type { Trx } from '#db/database.ts'
import type { AffiliatesDeps } from './affiliates.types.ts'
import { type Taken, takeBack } from './commissions.queries.ts'
import { tellMoney } from './telling.ts'
import { rewardAssetOf } from './terms.ts'

/** Takes commissions back, once, and tells those whom it is taken from. Answers the sum, below zero. */
export async function takeBackNotified(
  deps: AffiliatesDeps,
  trx: Trx,
  { taken, at }: { taken: Taken; at: Date },
): Promise<string> {
  const { sum, money } = await takeBack(trx, taken, at)
  const asset = money.length > 0 ? await rewardAssetOf(deps) : null
  if (asset !== null) await tellMoney(deps, trx, { event: 'taken_back', asset, money })
  return sum
}
