import { useLingui } from '@lingui/react/macro'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { type AssetId, assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'
import css from './asset-picker.module.css'

interface AssetPickerProps {
  balances: readonly WalletBalance[]
  asset: AssetId
  onPick: (asset: AssetId) => void
}

/** The asset of an amount, chosen from those that the wallet holds. */
export function AssetPicker({ balances, asset, onPick }: AssetPickerProps) {
  const { t } = useLingui()
  return (
    <Menu width={300} position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={css.button}>
          <AssetAvatar asset={asset} size={24} />
          <span className="vh">{t`Asset`}: </span>
          <b>{assetCode(asset)}</b>
          <IconChevronDown size={15} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={asset} onChange={onPick}>
          {balances.map((balance) => (
            <Menu.RadioItem
              key={balance.asset}
              value={balance.asset}
              closeMenuOnClick
              checkIcon={<IconCheck size={14} stroke={2.2} aria-hidden />}
              rightSection={
                <span className={css.balance}>
                  <Amount value={balance.spendable} list />
                </span>
              }
            >
              <span className={css.choice}>
                <AssetAvatar asset={balance.asset} size={28} />
                <span>
                  <b>{assetCode(balance.asset)}</b>
                  <AssetOrigin asset={balance.asset} />
                </span>
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

function AssetOrigin({ asset }: { asset: AssetId }) {
  const issuer = assetIssuer(asset)
  return <span className={css.origin}>{issuer === null ? 'Stellar Lumens' : shortenAddress(issuer)}</span>
}
