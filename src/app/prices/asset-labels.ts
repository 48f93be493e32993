import { trpc } from '#client/app/trpc.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { type AssetId, assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'

interface AssetLabels {
  /** Who answers for an asset: the domain that lists it back, else its issuer, shortened; null for XLM. */
  originOf: (asset: AssetId) => string | null
  /** 'USDC · circle.com': tells it from every other asset of the same code. */
  labelOf: (asset: AssetId) => string
}

/** How assets are told apart wherever one is chosen or confirmed. */
export function useAssetLabels(): AssetLabels {
  const { data } = trpc.assets.mine.useQuery()
  const domains = new Map(data?.items.map(({ asset, domain, isVerified }) => [asset, isVerified ? domain : null]))
  const originOf = (asset: AssetId): string | null => {
    const issuer = assetIssuer(asset)
    return issuer === null ? null : (domains.get(asset) ?? shortenAddress(issuer))
  }
  const labelOf = (asset: AssetId): string => [assetCode(asset), originOf(asset) ?? []].flat().join(' · ')
  return { originOf, labelOf }
}
