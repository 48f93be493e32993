import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { Amount } from '#client/ui/amount.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import css from './dashboard.module.css'
import { ReserveHint } from './reserve-hint.tsx'
import type { WalletQuery } from './wallet-query.ts'

/** The spendable and the reserved part of the XLM balance. */
export function BalancePanel({ wallet }: { wallet: WalletQuery }) {
  const { t } = useLingui()
  if (wallet.isError && !wallet.data) {
    return (
      <Panel title={t`XLM balance`}>
        <LoadFailure
          title={t`Your balance did not load`}
          error={wallet.error}
          onRetry={() => void wallet.refetch()}
          retrying={wallet.isFetching}
        />
      </Panel>
    )
  }
  return (
    <Panel title={t`XLM balance`} pad>
      {wallet.data ? <Balance overview={wallet.data} /> : <BalanceSkeleton />}
    </Panel>
  )
}

function Balance({ overview }: { overview: WalletOverview }) {
  const { t } = useLingui()
  const native = overview.balances.find(({ asset }) => asset === NATIVE)
  const zero = '0.0000000'
  return (
    <Rows
      rows={[
        { label: t`Spendable`, value: <Amount own value={native?.spendable ?? zero} code={NATIVE} /> },
        { label: t`In orders`, value: <Amount own value={native?.inOffers ?? zero} code={NATIVE} /> },
        {
          label: t`Reserved`,
          value: (
            <span className={css.reserved}>
              <Amount own value={native?.reserved ?? zero} code={NATIVE} />
              <ReserveHint overview={overview} />
            </span>
          ),
        },
        { label: t`Total`, value: <Amount own value={native?.total ?? zero} code={NATIVE} /> },
      ]}
    />
  )
}

function BalanceSkeleton() {
  return (
    <div className={css.balanceSkeleton} aria-hidden>
      {['spendable', 'offers', 'reserved', 'total'].map((line) => (
        <span key={line}>
          <Skeleton height={11} width={72} />
          <Skeleton height={11} width={132} />
        </span>
      ))}
    </div>
  )
}
