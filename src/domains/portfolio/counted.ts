import type { PortfolioOverview } from '#shared/domains/portfolio/portfolio.schema.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'

/** Assets in quarantine: they are not valued, and no total counts them. */
export const apartIn = (balances: readonly WalletBalance[]): AssetId[] =>
  balances.flatMap(({ asset, quarantine }) => (quarantine === null ? [] : asset))

/** A portfolio without them: what is set apart is not the same as what has no price. */
export const countedIn = (overview: PortfolioOverview, apart: readonly AssetId[]): PortfolioOverview => ({
  ...overview,
  unpriced: overview.unpriced.filter((asset) => !apart.includes(asset)),
  holdings: overview.holdings.filter(({ asset }) => !apart.includes(asset)),
})
