import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import css from './dashboard.module.css'
import { WalletNotice } from './wallet-notice.tsx'

/** On pages that send: says in advance that this account is frozen. */
export function FrozenNotice() {
  const { data } = trpc.wallet.overview.useQuery()
  return (
    <>
      <OwnFreezeNotice />
      {data?.status === 'frozen' && <WalletNotice status="frozen" opening={null} />}
    </>
  )
}

/** While the owner, or an administrator, has frozen the account. */
export function OwnFreezeNotice() {
  const { t } = useLingui()
  const { data: by = null } = trpc.settings.get.useQuery(undefined, { select: ({ frozenBy }) => frozenBy })
  if (by === null) return null
  return (
    <div className={css.notice}>
      <Notice tone="bad" title={t`Your account is frozen`}>
        {by === 'owner' ? (
          <Trans>
            You cannot send, but you can still receive payments. Unfreeze your account in{' '}
            <Link to="/security">Security</Link>.
          </Trans>
        ) : (
          <Trans>
            An administrator has frozen it. You cannot send, but you can still receive payments.{' '}
            <Link to="/support">Write to support</Link>.
          </Trans>
        )}
      </Notice>
    </div>
  )
}
