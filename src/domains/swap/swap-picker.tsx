import { useLingui } from '@lingui/react/macro'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { shortenAddress } from '#shared/kernel/address.ts'
import { type AssetId, assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'
import css from './swap.module.css'

export interface SwapChoice {
  asset: AssetId
  /** What can be spent of it; null where it is not held. */
  spendable: string | null
}

interface Props {
  label: string
  asset: AssetId
  choices: readonly SwapChoice[]
  onPick: (asset: AssetId) => void
}

/** The asset of one side. */
export function SwapPicker({ label, asset, choices, onPick }: Props) {
  const { t } = useLingui()
  return (
    <Menu width={300} position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={css.picker}>
          <AssetAvatar asset={asset} size={24} />
          <span className="vh">{label}: </span>
          <b>{assetCode(asset)}</b>
          <IconChevronDown size={15} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={css.choices}>
        <Menu.RadioGroup value={asset} onChange={onPick}>
          {choices.map((choice) => (
            <Menu.RadioItem
              key={choice.asset}
              value={choice.asset}
              closeMenuOnClick
              checkIcon={<IconCheck size={14} stroke={2.2} aria-hidden />}
              rightSection={
                <span className={css.held}>
                  {choice.spendable === null ? t`Not held` : <Amount value={choice.spendable} list />}
                </span>
              }
            >
              <span className={css.choice}>
                <AssetAvatar asset={choice.asset} size={28} />
                <span>
                  <b>{assetCode(choice.asset)}</b>
                  <small>{originOf(choice.asset)}</small>
                </span>
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

const originOf = (asset: AssetId): string => {
  const issuer = assetIssuer(asset)
  return issuer === null ? 'Stellar Lumens' : shortenAddress(issuer)
}
