import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import css from './receive.module.css'
import { ReceiveForm } from './receive-form.tsx'
import { ReceiveSkeleton } from './receive-skeleton.tsx'

/** /receive: the address as QR code and text, alone or with a requested amount. */
export function ReceiveScreen() {
  const { t } = useLingui()
  const wallet = useQuery(trpc.wallet.overview.queryOptions())
  return (
    <div className={css.flow}>
      <PageHeader title={t`Receive`} />
      {wallet.data?.status === 'creating' && wallet.data.address !== null && (
        <div className={css.notice}>
          <Notice tone="info" title={t`Your account is being opened`}>
            <Trans>The address is already yours. Payments to it arrive once the account is in a ledger.</Trans>
          </Notice>
        </div>
      )}
      {wallet.data ? (
        wallet.data.address === null ? (
          <Panel>
            <Empty level={2} title={t`No wallet address`}>
              <Trans>This account has no wallet, so it cannot be paid.</Trans>
            </Empty>
          </Panel>
        ) : (
          <ReceiveForm address={wallet.data.address} balances={wallet.data.balances} />
        )
      ) : wallet.isError ? (
        <Panel title={t`Your address`}>
          <LoadFailure
            title={t`Your address did not load`}
            error={wallet.error}
            onRetry={() => void wallet.refetch()}
            retrying={wallet.isFetching}
          />
        </Panel>
      ) : (
        <ReceiveSkeleton />
      )}
    </div>
  )
}
