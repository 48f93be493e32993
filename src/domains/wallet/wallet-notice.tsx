import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#client/ui/notice.tsx'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import css from './dashboard.module.css'
import { OpeningNotice } from './opening-notice.tsx'

/** The most important notice about the wallet, if there is one. */
export function WalletNotice({ status, opening }: Pick<WalletOverview, 'status' | 'opening'>) {
  const { t } = useLingui()
  if (status === 'active') return null
  return (
    <div className={css.notice}>
      {status === 'creating' ? (
        <OpeningNotice opening={opening} />
      ) : (
        <Notice tone="warn" title={t`Sending is paused`}>
          <Trans>Your balance is safe and payments to you still arrive. Contact support to send again.</Trans>
        </Notice>
      )}
    </div>
  )
}
