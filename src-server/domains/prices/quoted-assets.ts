import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import { type AssetId, assetId } from '#shared/kernel/asset-id.ts'

export interface QuotedAsset {
  asset: AssetId
  name: string
}

/** The assets whose prices are kept: the catalogue's, then what the operator features beside them. */
export async function listQuoted(assets: Pick<AssetsService, 'list' | 'featured'>): Promise<QuotedAsset[]> {
  const [catalogue, featured] = await Promise.all([assets.list(), assets.featured()])
  const own = catalogue.map(({ assetCode, issuer, name }) => ({ asset: assetId(assetCode, issuer), name }))
  const known = new Set(own.map(({ asset }) => asset))
  return [...own, ...featured.filter(({ asset }) => !known.has(asset)).map(({ asset, name }) => ({ asset, name }))]
}
