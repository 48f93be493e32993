import { lazy, Suspense, useState } from 'react'
import type { Favourites } from '#client/app/favourites/use-favourites.ts'
import { type Pair, pairName } from '#client/domains/orders/pair.ts'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { usePageHeading } from '#client/ui/page-heading.ts'
import { PairButton } from './pair-button.tsx'
import css from './strip.module.css'

const load = async () => ({ default: (await import('./pair-popover.tsx')).PairPopover })
const PairPopover = lazy(load)

/**
 * The page's heading, and the button beside it that opens the list of markets, which is fetched when the button is first hovered,
 * focused or pressed.
 */
export function PairPicker({ pair, favourites }: { pair: Pair; favourites: Favourites }) {
  const [wanted, setWanted] = useState(false)
  const name = pairName(pair)
  const heading = usePageHeading(name)
  const prefetch = () => void load().catch(() => undefined) // pressing tries again, and reports a failure
  const closed = { 'aria-haspopup': 'dialog', 'aria-expanded': false } as const
  return (
    <div className={css.pair}>
      <span className={css.avatars} aria-hidden>
        <AssetAvatar asset={pair.base} size={28} />
        <AssetAvatar asset={pair.counter} size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={css.name}>
        {name}
      </h1>
      {wanted ? (
        <Suspense fallback={<PairButton {...closed} />}>
          <PairPopover pair={pair} favourites={favourites} />
        </Suspense>
      ) : (
        <PairButton {...closed} onPointerEnter={prefetch} onFocus={prefetch} onClick={() => setWanted(true)} />
      )}
    </div>
  )
}
