import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { useAssetNames } from './asset-names.ts'
import css from './pair-avatars.module.css'

interface PairAvatarsProps {
  base: AssetId
  counter: AssetId
  size?: number
}

/** Both icons, the second behind the first. */
export function PairAvatars({ base, counter, size = 30 }: PairAvatarsProps) {
  const { isListed } = useAssetNames()
  return (
    <span className={css.pair} aria-hidden>
      <AssetAvatar asset={base} size={size} listed={isListed(base)} />
      <AssetAvatar asset={counter} size={size} listed={isListed(counter)} />
    </span>
  )
}
