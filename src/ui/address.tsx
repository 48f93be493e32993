import { useLingui } from '@lingui/react/macro'
import { shortenAddress } from '#shared/kernel/address.ts'
import css from './address.module.css'
import { CopyButton } from './copy-button.tsx'

/** An account's address: shortened to 6...4 with the full address in its title; copies the full address. */
export function Address({ address }: { address: string }) {
  const { t } = useLingui()
  return (
    <span className={css.root}>
      <span className="mono" translate="no" title={address}>
        {shortenAddress(address)}
      </span>
      <CopyButton text={address} label={t`Copy address`} copied={t`Address copied to clipboard`} small />
    </span>
  )
}
