import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { QrCode } from '#client/ui/qr-code.tsx'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import css from './first-funds.module.css'
import { TestFunds } from './test-funds.tsx'

/** Where the first money comes from: the address to share, and test funds on a network that has them. */
export function FirstFunds({ overview: { address, status } }: { overview: WalletOverview }) {
  const { t } = useLingui()
  return (
    <Panel pad>
      <div className={css.grid}>
        {address && <QrCode value={address} label={t`QR code of your address`} size={168} quiet={16} />}
        <div className={css.text}>
          <Text component="h2" fz={20} fw={600} lts="-0.02em">
            <Trans>Receive your first XLM</Trans>
          </Text>
          <Text c="dimmed" mt={6}>
            <Trans>Send XLM to this address from any Stellar wallet. It shows here within seconds.</Trans>
          </Text>
          {address && (
            <div className={css.address}>
              <span className="mono">{address}</span>
              <CopyButton text={address} label={t`Copy address`} copied={t`Address copied to clipboard`} />
            </div>
          )}
          <TestFunds active={status === 'active'} />
        </div>
      </div>
    </Panel>
  )
}
