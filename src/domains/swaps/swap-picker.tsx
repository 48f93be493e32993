import { useLingui } from '@lingui/react/macro'
import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { type AssetId, assetCode } from '#shared/kernel/asset-id.ts'
import type { SwapChoice } from './swap-choice.ts'
import { SwapPicks } from './swap-picks.tsx'
import css from './swaps.module.css'

interface Props {
  label: string
  asset: AssetId
  choices: readonly SwapChoice[]
  /** Assets that are not among the choices can be looked for too. */
  hasEvery?: boolean
  onPick: (asset: AssetId) => void
}

/** The asset of one side. */
export function SwapPicker({ label, asset, choices, hasEvery = false, onPick }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const pick = (picked: AssetId): void => {
    setOpen(false)
    onPick(picked)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={320}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <UnstyledButton className={css.picker} onClick={() => setOpen(!isOpen)}>
          <AssetAvatar asset={asset} size={24} />
          <span className="vh">{label}: </span>
          <b>{assetCode(asset)}</b>
          <IconChevronDown size={15} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={css.picks} aria-label={t`Assets`}>
        {isOpen && <SwapPicks {...{ asset, choices, hasEvery }} onPick={pick} />}
      </Popover.Dropdown>
    </Popover>
  )
}
