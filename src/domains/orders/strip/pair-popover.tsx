import { useLingui } from '@lingui/react/macro'
import { Popover } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Favourites } from '#client/app/favourites/use-favourites.ts'
import type { Pair } from '#client/domains/orders/pair.ts'
import { MarketPicks } from './market-picks.tsx'
import { PairButton } from './pair-button.tsx'
import css from './strip.module.css'

/** The button with the list of markets; it is mounted open. */
export function PairPopover({ pair, favourites }: { pair: Pair; favourites: Favourites }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus() // the list returns the focus to it
    const frame = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [])
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
      <Popover.Target>
        <PairButton ref={button} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={css.picker} aria-label={t`Markets`}>
        {isOpen && <MarketPicks pair={pair} favourites={favourites} onChosen={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
