import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import css from './first-funds.module.css'
import { TestFunds } from './test-funds.tsx'

/** Only needed at the first visit. */
const QrCode = lazy(async () => ({ default: (await import('#client/ui/qr-code.tsx')).QrCode }))
const QR = { size: 168, quiet: 16 }

/** How to get the first funds: the address to share, and test funds on a test network. */
export function FirstFunds({ overview: { address, status } }: { overview: WalletOverview }) {
  const { t } = useLingui()
  return (
    <Panel pad>
      <div className={css.grid}>
        {address && (
          <Suspense fallback={<span className={css.noQr} />}>
            <QrCode value={address} label={t`QR code of your address`} {...QR} />
          </Suspense>
        )}
        <div className={css.text}>
          <Text component="h2" fz={20} fw={600} lts="-0.02em">
            <Trans>Receive your first XLM</Trans>
          </Text>
          <Text c="dimmed" mt={6}>
            <Trans>Send XLM to this address from any Stellar wallet. It appears here within seconds.</Trans>
          </Text>
          {address && (
            <div className={css.address}>
              <span className="mono" translate="no">
                {address}
              </span>
              <CopyButton text={address} label={t`Copy address`} copied={t`Address copied to clipboard`} />
            </div>
          )}
          <TestFunds active={status === 'active'} />
        </div>
      </div>
    </Panel>
  )
}
