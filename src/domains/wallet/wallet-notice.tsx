import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#client/ui/notice.tsx'
import type { WalletStatus } from '#shared/domains/wallet/wallet.schema.ts'
import css from './dashboard.module.css'

/** The most important notice about the wallet, if there is one. */
export function WalletNotice({ status }: { status: WalletStatus }) {
  const { t } = useLingui()
  if (status === 'active') return null
  return (
    <div className={css.notice}>
      {status === 'creating' ? (
        <Notice tone="info" title={t`Your account is being opened`}>
          <Trans>This usually takes a few seconds. The page updates by itself.</Trans>
        </Notice>
      ) : (
        <Notice tone="warn" title={t`Sending is paused`}>
          <Trans>Your balance is safe and payments to you still arrive. Contact support to send again.</Trans>
        </Notice>
      )}
    </div>
  )
}
