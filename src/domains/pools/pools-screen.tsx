import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
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

type Part = 'pools' | 'making'
interface Props {
  part: Part
  onPart: (part: Part) => void
  /** The other part: the person's market-making pools. */
  making: ReactNode
  renderProgress: RenderProgress
}
type RenderProgress = (transaction: Transaction) => ReactNode

/** /amm: the ledger's pools, and those that quote a market for their owner. */
export function PoolsScreen({ part, onPart, making, renderProgress }: Props) {
  const { t } = useLingui()
  const notes = {
    pools: t`Put in two assets, earn 0.30% of every trade that goes through them.`,
    making: t`Quote both sides of a market and keep the spread between them.`,
  }
  return (
    <>
      <PageHeader title={t`Pools`} note={notes[part]} />
      <PageTabs of="/staking" />
      <Tabs
        variant="none"
        classNames={{ list: css.parts, tab: css.part }}
        value={part}
        onChange={(next) => onPart(next === 'making' ? next : 'pools')}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="pools">{t`Pools`}</Tabs.Tab>
          <Tabs.Tab value="making">{t`Market making`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pools" pt={16}>
          <LiquidityPools renderProgress={renderProgress} />
        </Tabs.Panel>
        <Tabs.Panel value="making" pt={16}>
          {making}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** Positions beside holding them, all pools, and the way in and out. */
function LiquidityPools({ renderProgress }: { renderProgress: RenderProgress }) {
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
