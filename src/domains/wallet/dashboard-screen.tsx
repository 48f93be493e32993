import { useLingui } from '@lingui/react/macro'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '#client/app/session/session-provider.tsx'
import { trpc } from '#client/app/trpc.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { AssetsPanel } from './assets-panel.tsx'
import { BalancePanel } from './balance-panel.tsx'
import css from './dashboard.module.css'
import { FirstFunds } from './first-funds.tsx'
import { OwnFreezeNotice } from './frozen-notice.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { StartSteps } from './start-steps.tsx'
import { useIsStarting } from './use-is-starting.ts'
import { ValuePanel } from './value-panel.tsx'
import { WalletNotice } from './wallet-notice.tsx'

/** /dashboard. `activity` is the panel of the latest transactions. */
export function DashboardScreen({ activity }: { activity: ReactNode }) {
  const { t } = useLingui()
  const { username } = useUser()
  const wallet = trpc.wallet.overview.useQuery()
  const starting = useIsStarting(wallet.data)
  return (
    <>
      {starting ? (
        <PageHeader title={t`Welcome, ${username}`} note={t`Three steps and your account is ready.`} />
      ) : (
        <PageHeader title={t`Dashboard`}>
          <Actions />
        </PageHeader>
      )}
      {wallet.data && <WalletNotice {...wallet.data} />}
      <OwnFreezeNotice />
      <HoldNotice />
      <div className={css.grid}>
        <div className={css.column}>
          {starting && wallet.data && !wallet.data.opening ? (
            <FirstFunds overview={wallet.data} />
          ) : (
            <ValuePanel wallet={wallet} />
          )}
          <AssetsPanel wallet={wallet} />
        </div>
        <div className={css.column}>
          {starting && wallet.data ? <StartSteps overview={wallet.data} /> : <BalancePanel wallet={wallet} />}
          {activity}
        </div>
      </div>
    </>
  )
}

function Actions() {
  const { t } = useLingui()
  return (
    <div className={css.actions}>
      <Link to="/send" className={css.action} data-first>
        <span className={css.actionIcon}>
          <IconArrowUpRight size={19} stroke={1.6} aria-hidden />
        </span>
        {t`Send`}
      </Link>
      <Link to="/receive" className={css.action}>
        <span className={css.actionIcon}>
          <IconArrowDownLeft size={19} stroke={1.6} aria-hidden />
        </span>
        {t`Receive`}
      </Link>
    </div>
  )
}
