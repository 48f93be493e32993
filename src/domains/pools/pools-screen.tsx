import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { PageTabs } from '#client/app/frame/page-tabs.tsx'
import { trpc } from '#client/app/trpc.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { ActPanel } from './act-panel.tsx'
import css from './pools.module.css'
import { PoolsPanel } from './pools-panel.tsx'
import { type Direction, PositionsPanel } from './positions-panel.tsx'

/** /amm: what one has in pools beside holding it, all pools, and the way in and out. */
export function PoolsScreen({ renderProgress }: { renderProgress: (transaction: Transaction) => ReactNode }) {
  const { t } = useLingui()
  const list = trpc.amm.pools.useQuery()
  const own = trpc.amm.positions.useQuery()
  const [chosen, setChosen] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const [direction, setDirection] = useState<Direction>('deposit')
  const pools = list.data?.items ?? []
  const positions = own.data?.items ?? []
  const held = new Set(trpc.wallet.overview.useQuery().data?.balances.map(({ asset }) => asset))
  const open = pools.find(({ assetA, assetB, shares }) => held.has(assetA) && held.has(assetB) && Number(shares) > 0)
  const known = [...pools, ...positions.map((one) => one.pool)]
  const pool = known.find(({ id }) => id === chosen) ?? positions[0]?.pool ?? open ?? pools[0]
  const act = (poolId: string, next: Direction): void => {
    setChosen(poolId)
    setDirection(next)
    focusForm()
  }
  return (
    <>
      <PageHeader title={t`Pools`} note={t`Put in two assets, earn 0.30% of every trade that goes through them.`} />
      <PageTabs of="/staking" />
      <div className={css.grid}>
        <div className={css.main}>
          {own.data ? (
            <PositionsPanel positions={own.data} shown={shown} onShow={setShown} onAct={act} />
          ) : (
            <Waiting title={t`Your positions did not load`} query={own} />
          )}
          {list.data ? (
            <PoolsPanel
              pools={pools}
              positions={positions}
              chosen={pool?.id ?? null}
              onChoose={(poolId) => {
                setChosen(poolId)
                setDirection('deposit')
              }}
            />
          ) : (
            <Waiting title={t`The pools did not load`} query={list} />
          )}
        </div>
        {pool && (
          <ActPanel
            key={pool.id}
            chosen={pool}
            position={positions.find((one) => one.pool.id === pool.id)}
            direction={direction}
            onDirection={setDirection}
            renderProgress={renderProgress}
          />
        )}
      </div>
    </>
  )
}

interface Loading {
  error: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

function Waiting({ title, query }: { title: string; query: Loading }) {
  return (
    <Panel>
      <Unanswered query={query} failed={title} rows={4} height={56} />
    </Panel>
  )
}

/** On a phone the form stands far below; its first field takes the focus once it is there. */
function focusForm(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('#amm-act input:not([type="radio"])')?.focus()
  })
}
