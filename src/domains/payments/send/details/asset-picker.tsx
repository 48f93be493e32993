import { useLingui } from '@lingui/react/macro'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import type { FoundRecipient } from '#shared/domains/payments/payments.schema.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { type AssetId, assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'
import css from './asset-picker.module.css'

interface AssetPickerProps {
  balances: readonly WalletBalance[]
  asset: AssetId
  /** Whose account bounds the choice, where it is known. */
  recipient: FoundRecipient | undefined
  onPick: (asset: AssetId) => void
}

/** The asset of an amount, chosen from those that the wallet holds. */
export function AssetPicker({ balances, asset, recipient, onPick }: AssetPickerProps) {
  const { t } = useLingui()
  return (
    <Menu width={320} position="bottom-end" withinPortal={false}>
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
                  <Amount own value={balance.spendable} list />
                </span>
              }
            >
              <span className={css.choice} data-held-back={heldBack(balance.asset, recipient) !== null || undefined}>
                <AssetAvatar asset={balance.asset} size={28} />
                <span>
                  <b>{assetCode(balance.asset)}</b>
                  <AssetOrigin asset={balance.asset} recipient={recipient} />
                </span>
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Why the recipient cannot take an asset directly; null where they can, or it is not known. */
function heldBack(asset: AssetId, recipient: FoundRecipient | undefined): 'line' | 'authorization' | null {
  const issuer = assetIssuer(asset)
  if (issuer === null || recipient === undefined || recipient.address === issuer) return null
  const line = recipient.lines.find((held) => held.asset === asset)
  if (!line) return 'line'
  return line.authorized ? null : 'authorization'
}

function AssetOrigin({ asset, recipient }: { asset: AssetId; recipient: FoundRecipient | undefined }) {
  const { t } = useLingui()
  const reason = heldBack(asset, recipient)
  if (reason !== null)
    return (
      <span className={css.origin}>
        {reason === 'line' ? t`Not added by the recipient` : t`The issuer has not allowed the recipient`}
      </span>
    )
  const issuer = assetIssuer(asset)
  return <span className={css.origin}>{issuer === null ? 'Stellar Lumens' : shortenAddress(issuer)}</span>
}
