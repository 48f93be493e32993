import { type AssetId, isAssetId } from '#shared/kernel/asset-id.ts'

/** An asset as it stands in an address: XLM, or CODE-ISSUER. */
export const assetParam = (asset: AssetId): string => asset.replace(':', '-')

/** Null for a text that names no asset. */
export function readAssetParam(param: string): AssetId | null {
  const asset = param.replace('-', ':')
  return isAssetId(asset) ? asset : null
}
