import type { AssetId } from '#shared/kernel/asset-id.ts'
import { AssetAvatar } from './asset-avatar.tsx'
import css from './avatar.module.css'

interface Props {
  asset: AssetId
  /** Address of the picture that an operator gave it; null where there is none. */
  image: string | null
  size: number
  /** As for AssetAvatar. */
  listed?: boolean
}

/** A picture of its own; without one the asset's glyph or letters. Decorative. */
export const AssetImage = ({ asset, image, size, listed }: Props) =>
  image === null ? (
    <AssetAvatar asset={asset} size={size} listed={listed} />
  ) : (
    <img src={image} width={size} height={size} alt="" className={css.image} />
  )
