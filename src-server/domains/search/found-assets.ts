import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { ListedPrice, PriceTrend } from '#shared/domains/prices/prices.schema.ts'
import type { FoundAsset } from '#shared/domains/search/search.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { type AssetId, assetCode } from '#shared/kernel/asset-id.ts'
import { beginsWith, folded } from '#shared/kernel/folded.ts'

export interface NamedAsset {
  asset: AssetId
  name: string
}

/** Those that the operator lists, and those that a wallet holds beside them; none that is set apart. */
export async function withHeld(
  { assets }: { assets: Pick<AssetsService, 'known'> },
  listed: readonly ListedPrice[],
  { balances }: WalletOverview,
): Promise<NamedAsset[]> {
  const others = balances.filter(
    ({ asset, quarantine }) => quarantine === null && !listed.some((known) => known.asset === asset),
  )
  if (others.length === 0) return [...listed]
  const named = await assets.known(others.map(({ asset }) => asset))
  return [...listed, ...named.map(({ asset, name }) => ({ asset, name: name ?? assetCode(asset) }))]
}

/** By code or name, those that are held first. */
export function assetsShowing(
  text: string,
  {
    known,
    overview,
    trends,
  }: { known: readonly NamedAsset[]; overview: WalletOverview; trends: readonly PriceTrend[] },
): FoundAsset[] {
  const wanted = folded(text)
  return known
    .filter(({ asset, name }) => beginsWith(assetCode(asset), text) || beginsWith(name, text) || asset === text)
    .map(({ asset, name }) => {
      const held = overview.balances.find((balance) => balance.asset === asset)
      const change = trends.find((trend) => trend.asset === asset)?.change ?? null
      return { asset, name, balance: held?.total ?? null, usd: held?.usd ?? null, change }
    })
    .toSorted((one, other) => rankOf(one, wanted) - rankOf(other, wanted))
}

const rankOf = ({ asset, balance }: FoundAsset, wanted: string): number =>
  (folded(assetCode(asset)) === wanted ? 0 : 2) + (balance === null ? 1 : 0)
