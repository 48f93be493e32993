import { type AssetId, assetCode } from '#shared/kernel/asset-id.ts'
import { AssetGlyph, isDrawn } from './asset-glyph.tsx'
import css from './avatar.module.css'
import { tintOf } from './hue.ts'

interface AssetAvatarProps {
  asset: AssetId
  size?: number
  /** Only the listed issuer's asset has the glyph: one of the same code by another issuer has letters on its own hue. */
  listed?: boolean
}

/** The asset's icon; decorative, its code is always beside it. */
export function AssetAvatar({ asset, size = 28, listed = true }: AssetAvatarProps) {
  const code = assetCode(asset)
  if (listed && isDrawn(code)) return <AssetGlyph code={code} size={size} />
  const fontSize = size * (code.length > 2 ? 0.31 : 0.38)
  return (
    <span className={css.disc} style={{ width: size, height: size, fontSize, background: tintOf(asset) }} aria-hidden>
      {code.slice(0, 3).toUpperCase()}
    </span>
  )
}
