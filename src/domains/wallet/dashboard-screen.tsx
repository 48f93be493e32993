import { useLingui } from '@lingui/react/macro'
import {
  IconAdjustments,
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconCreditCard,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '#client/app/session/session-provider.tsx'
import { trpc } from '#client/app/trpc.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { ComingUp } from './coming-up.tsx'
import css from './dashboard.module.css'
import { FirstFunds } from './first-funds.tsx'
import { OwnFreezeNotice } from './frozen-notice.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { HoldingsPanel } from './holdings-panel.tsx'
import { SendAgain } from './send-again.tsx'
import { SetupLine } from './setup-line.tsx'
import { StartSteps } from './start-steps.tsx'
import { useIsStarting } from './use-is-starting.ts'
import { ValueChartPanel } from './value-chart-panel.tsx'
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
            <ValueChartPanel wallet={wallet} />
          )}
          <HoldingsPanel wallet={wallet} />
        </div>
        <div className={css.column}>
          {starting && wallet.data ? (
            <StartSteps overview={wallet.data} />
          ) : (
            <>
              <SendAgain />
              <ComingUp />
              <SetupLine />
            </>
          )}
          {activity}
          {!starting && <BalancePanel wallet={wallet} />}
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
      <Link to="/swap" className={css.action}>
        <span className={css.actionIcon}>
          <IconArrowsExchange size={19} stroke={1.6} aria-hidden />
        </span>
        {t`Swap`}
      </Link>
      <Link to="/trade" className={css.action}>
        <span className={css.actionIcon}>
          <IconAdjustments size={19} stroke={1.6} aria-hidden />
        </span>
        {t`Trade`}
      </Link>
      <Link to="/buy-xlm" className={css.action}>
        <span className={css.actionIcon}>
          <IconCreditCard size={19} stroke={1.6} aria-hidden />
        </span>
        {t`Buy`}
      </Link>
    </div>
  )
}
