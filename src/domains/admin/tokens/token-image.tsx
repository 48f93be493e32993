import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import type { FeaturedTokenRow } from '#shared/domains/assets/tokens.schema.ts'
import css from './tokens.module.css'

interface Props {
  token: Pick<FeaturedTokenRow, 'asset' | 'image'>
  size: number
}

/** The token's picture; without one its glyph or letters. Decorative. */
export function TokenImage({ token: { asset, image }, size }: Props) {
  return image === null ? (
    <AssetAvatar asset={asset} size={size} />
  ) : (
    <img src={image} width={size} height={size} alt="" className={css.image} />
  )
}
