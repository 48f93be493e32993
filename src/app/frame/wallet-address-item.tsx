import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useCopy } from '#client/ui/use-copy.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import c from './account-menu.module.css'

/** The wallet's address in the account menu; choosing it copies it. */
export function WalletAddressItem({ address }: { address: string | null }) {
  const { t } = useLingui()
  const copy = useCopy()
  if (!address) return <Menu.Label>{t`No wallet address`}</Menu.Label>
  return (
    <Menu.Item
      rightSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
      onClick={() => void copy(address, t`Address copied to clipboard`)}
    >
      <span className={c.addressLabel}>
        {t`Wallet address`}
        <span className="vh">, {t`copy`}</span>
      </span>
      <span className="mono" translate="no" title={address}>
        {shortenAddress(address)}
      </span>
    </Menu.Item>
  )
}
