import { type AssetId, assetCode } from '#shared/kernel/asset-id.ts'
import { groundOf } from './asset-glyph.tsx'
import { tintOf } from './hue.ts'

/** The colour of an asset's disc; an asset with a listed code and another issuer has its own. Charts set its lightness by theme. */
export const assetColor = (asset: AssetId, isListed: boolean): string =>
  (isListed ? groundOf(assetCode(asset)) : undefined) ?? tintOf(asset)
