import type { Db, Trx } from '#db/database.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { CandlesService } from '#server/domains/candles/candles.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { assetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { type Age, seenNear } from './book-age.ts'
import { bound } from './bounding.ts'
import { derivePoints, readLastHour, refreshAge, upsertPrice } from './deriving.queries.ts'
import { latestPrices } from './prices.queries.ts'
import { pricesMoved } from './prices.queue.ts'
import type { PricesService } from './prices.service.ts'
import { listQuoted } from './quoted-assets.ts'
import { dropSamples } from './samples.queries.ts'
import { sample } from './sampling.ts'

export interface FollowingDeps {
  db: Db
  assets: AssetsService
  candles: CandlesService
  horizon: Pick<HorizonClient, 'tradesOf' | 'orderBook'>
  /** Accounts that trade with anybody, for the market itself. */
  keepers: readonly string[]
  network: NetworkService
  prices: PricesService
  /** The asset that counts as a dollar; undefined: the catalogue's USDC. */
  usdAsset: string | undefined
  /** What is computed from the trades that are new. */
  onFollowed: () => Promise<void>
}
export type FollowingService = ReturnType<typeof createFollowingService>

const SAMPLES_KEPT_MS = 3 * DAY_MS

/** What the listed assets are traded for on the network, and the prices that follow from it. */
export function createFollowingService(deps: FollowingDeps) {
  const { db, assets, candles, network, prices, usdAsset, onFollowed } = deps

  /** Takes over what has been traded since the last time, up to the last minute that is over by the ledger's clock. */
  async function follow(): Promise<void> {
    const quoted = (await listQuoted(assets)).map(({ asset }) => asset)
    const usd = usdAsset ?? (await catalogueDollar(assets))
    if (usd === undefined) return
    if (!(await latestPrices(db, [usd])).has(usd)) await prices.fix(usd, '1')
    const { closedAt } = await network.stateOrThrow()
    const moving = [NATIVE, ...quoted.filter((asset) => asset !== NATIVE && asset !== usd)]
    const isNew = new Set<string>()
    for (const asset of moving)
      for (const pair of pairsOf(asset, usd)) {
        await candles.follow(pair, closedAt)
        if (await sample(deps, pair, closedAt)) isNew.add(asset)
      }
    await onFollowed()
    const ages = await Promise.all(moving.map((asset) => seenNear(deps, { asset, usdAsset: usd, now: closedAt })))
    await db.transaction().execute(async (trx) => {
      for (const age of ages) await derive(trx, age, isNew.has(age.asset))
      await dropSamples(trx, new Date(closedAt.getTime() - SAMPLES_KEPT_MS))
      await pricesMoved.add(trx, {})
      await notifyLive(trx, [{ userId: '*', event: { topic: 'markets' } }])
    })
  }

  return { follow }
}

const pairsOf = (base: string, usd: string) => [
  { base, counter: usd },
  ...(base === NATIVE ? [] : [{ base, counter: NATIVE }]),
]

/** `isNew`: its past counts once, as its candles have it. */
async function derive(trx: Trx, age: Age, isNew: boolean): Promise<void> {
  const { asset, now } = age
  for (const isPast of isNew ? [true, false] : [false]) {
    await derivePoints(trx, age, { isPast, now })
    const hour = await readLastHour(trx, age, isPast)
    if (hour !== null) await upsertPrice(trx, asset, hour)
  }
  await refreshAge(trx, age)
  await bound(trx, asset, now)
}

/** Never a featured one: whoever else issues a USDC is not the dollar. */
async function catalogueDollar(assets: Pick<AssetsService, 'list'>): Promise<string | undefined> {
  const catalogue = (await assets.list()).map(({ assetCode, issuer }) => assetId(assetCode, issuer))
  return catalogue.find((asset) => asset.startsWith('USDC:'))
}
