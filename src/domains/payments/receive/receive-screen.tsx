import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import css from './receive.module.css'
import { ReceiveForm } from './receive-form.tsx'

/** /receive: the address as QR code and text, alone or with a requested amount. */
export function ReceiveScreen() {
  const { t } = useLingui()
  const wallet = trpc.wallet.overview.useQuery()
  const network = trpc.network.status.useQuery()
  const content = () => {
    if (wallet.data) {
      if (wallet.data.address === null)
        return (
          <Panel>
            <Empty level={2} title={t`No wallet address`}>
              <Trans>This account has no wallet, so it cannot be paid.</Trans>
            </Empty>
          </Panel>
        )
      const { address, balances } = wallet.data
      if (network.data) return <ReceiveForm {...{ address, balances, passphrase: network.data.passphrase }} />
    }
    const failed = [wallet, network].find(({ isError }) => isError)
    if (failed)
      return (
        <Panel title={t`Your address`}>
          <LoadFailure
            title={t`Your address did not load`}
            error={failed.error}
            onRetry={() => void failed.refetch()}
            retrying={failed.isFetching}
          />
        </Panel>
      )
    return <ReceiveSkeleton />
  }
  return (
    <div className={css.flow}>
      <PageHeader title={t`Receive`} />
      {wallet.data?.status === 'creating' && wallet.data.address !== null && (
        <div className={css.notice}>
          {wallet.data.opening === null ? (
            <Notice tone="info" title={t`Your account is being opened`}>
              <Trans>The address is already yours. Payments to it arrive once the account is open.</Trans>
            </Notice>
          ) : (
            <Notice tone="warn" title={t`Your account is not open yet`}>
              <Trans>
                The address is already yours. It can receive payments once the account is open; the{' '}
                <Link to="/dashboard">dashboard</Link> shows the missing step.
              </Trans>
            </Notice>
          )}
        </div>
      )}
      {content()}
    </div>
  )
}

/** The page's geometry while the address is read. */
function ReceiveSkeleton() {
  return (
    <Panel>
      <div className={css.split} aria-hidden>
        <div className={css.code}>
          <Skeleton height={274} width={274} radius={16} />
          <Skeleton height={14} width={128} mt={20} />
          <Skeleton height={12} width={172} mt={10} />
        </div>
        <div className={css.form}>
          <Skeleton height={34} radius={8} />
          <Skeleton height={160} />
          <Skeleton height={42} />
        </div>
      </div>
    </Panel>
  )
}
