import { useLingui } from '@lingui/react/macro'
import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { type Pair, pairName } from '#client/domains/trade/pair.ts'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { usePageHeading } from '#client/ui/page-heading.ts'
import { MarketPicks } from './market-picks.tsx'
import css from './strip.module.css'
import type { Favourites } from './use-favourites.ts'

/** The page's heading, and the button beside it that opens the list of markets. */
export function PairPicker({ pair, favourites }: { pair: Pair; favourites: Favourites }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const name = pairName(pair)
  const heading = usePageHeading(name)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={380}
      trapFocus
      returnFocus
      withinPortal={false}
      transitionProps={{ duration: 0 }}
    >
      <div className={css.pair}>
        <span className={css.avatars} aria-hidden>
          <AssetAvatar asset={pair.base} size={28} />
          <AssetAvatar asset={pair.counter} size={28} />
        </span>
        <h1 ref={heading} tabIndex={-1} className={css.name}>
          {name}
        </h1>
        <Popover.Target>
          <button type="button" className={css.choose} aria-label={t`Choose a market`} onClick={() => setOpen(!isOpen)}>
            <IconChevronDown size={16} stroke={1.8} aria-hidden />
          </button>
        </Popover.Target>
      </div>
      <Popover.Dropdown className={css.picker} aria-label={t`Markets`}>
        {isOpen && <MarketPicks pair={pair} favourites={favourites} onChosen={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
