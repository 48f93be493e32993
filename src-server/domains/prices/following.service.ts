import type { Db } from '#db/database.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { CandlesService } from '#server/domains/candles/candles.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { assetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { derivePrices, latestPrices } from './prices.queries.ts'
import type { PricesService } from './prices.service.ts'
import { listQuoted } from './quoted-assets.ts'

export interface FollowingDeps {
  db: Db
  assets: AssetsService
  candles: CandlesService
  network: NetworkService
  prices: PricesService
  /** The asset that counts as a dollar; undefined: the catalogue's USDC. */
  usdAsset: string | undefined
  /** What is computed from the trades that are new. */
  onFollowed: () => Promise<void>
}
export type FollowingService = ReturnType<typeof createFollowingService>

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
    const others = quoted.filter((asset) => asset !== NATIVE && asset !== usd)
    const pairs = [NATIVE, ...others].flatMap((base) => [
      { base, counter: usd },
      ...(base === NATIVE ? [] : [{ base, counter: NATIVE }]),
    ])
    for (const pair of pairs) await candles.follow(pair, closedAt)
    await onFollowed()
    await db.transaction().execute(async (trx) => {
      for (const asset of [NATIVE, ...others]) await derivePrices(trx, asset, usd)
      await notifyLive(trx, [{ userId: '*', event: { topic: 'markets' } }])
    })
  }

  return { follow }
}

/** Never a featured one: whoever else issues a USDC is not the dollar. */
async function catalogueDollar(assets: Pick<AssetsService, 'list'>): Promise<string | undefined> {
  const catalogue = (await assets.list()).map(({ assetCode, issuer }) => assetId(assetCode, issuer))
  return catalogue.find((asset) => asset.startsWith('USDC:'))
}
