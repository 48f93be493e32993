import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import type { Pool, PoolPosition } from '#shared/domains/pools/pools.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { pairName } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { ActOutcome } from './act-outcome.tsx'
import { DepositForm } from './deposit-form.tsx'
import css from './pools.module.css'
import type { Direction } from './positions-panel.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

interface ActPanelProps {
  chosen: Pool
  position: PoolPosition | undefined
  direction: Direction
  onDirection: (direction: Direction) => void
  renderProgress: (transaction: Transaction) => ReactNode
}

/** Deposit into the chosen pool, or withdrawal from it, and what became of it. */
export function ActPanel({ chosen, position, direction, onDirection, renderProgress }: ActPanelProps) {
  const { t } = useLingui()
  const [accepted, setAccepted] = useState<string | null>(null)
  const fresh = trpc.amm.pool.useQuery({ poolId: chosen.id })
  const wallet = trpc.wallet.overview.useQuery()
  const network = trpc.network.status.useQuery()
  const pool = fresh.data ?? chosen
  const name = pairName(pool)
  const own = toStroops(position?.shares ?? '0.0000000')
  const parts = { pool, own, hasLine: position !== undefined, onAccepted: setAccepted }
  const failed = [wallet, network].find((query) => query.isError && !query.data)
  const content = () => {
    if (failed)
      return (
        <LoadFailure
          title={t`The form did not load`}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )
    if (wallet.data && network.data) {
      if (direction === 'deposit') return <DepositForm {...parts} wallet={wallet.data} baseFee={network.data.baseFee} />
      return <WithdrawForm {...parts} perEntry={wallet.data.reserve.perEntry} baseFee={network.data.baseFee} />
    }
    return <SkeletonLines rows={5} height={48} />
  }
  return (
    <Panel
      title={direction === 'deposit' ? t`Add to ${name}` : t`Withdraw from ${name}`}
      className={css.dep}
      id="amm-act"
    >
      <div className={css.depBody}>
        {accepted !== null ? (
          <ActOutcome
            id={accepted}
            direction={direction}
            renderProgress={renderProgress}
            onDone={() => setAccepted(null)}
          />
        ) : (
          <>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t`Direction`}
              value={direction}
              onChange={(value) => onDirection(value === 'withdraw' ? 'withdraw' : 'deposit')}
              data={[
                { value: 'deposit', label: t`Deposit` },
                { value: 'withdraw', label: t`Withdraw` },
              ]}
            />
            {content()}
          </>
        )}
      </div>
    </Panel>
  )
}
