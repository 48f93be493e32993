import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PairAvatars } from '#client/app/prices/pair-avatars.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { Empty } from '#client/ui/empty.tsx'
import { formatCompact, ungrouped } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { SortHead, type Sorting } from '#client/ui/sort-head.tsx'
import { formatWorth } from '#client/ui/worth.ts'
import type { Pool, PoolPosition } from '#shared/domains/pools/pools.schema.ts'
import { assetCode, pairName } from '#shared/kernel/asset-id.ts'
import css from './pools.module.css'

interface PoolsProps {
  pools: readonly Pool[]
  positions: readonly PoolPosition[]
  chosen: string | null
  onChoose: (poolId: string) => void
}

type SortBy = 'name' | 'liquidity' | 'volume' | 'fees'

/** Every pool, the largest first unless sorted otherwise; pressing a row chooses it for the form. */
export function PoolsPanel({ pools, positions, chosen, onChoose }: PoolsProps) {
  const { t } = useLingui()
  const [sorting, setSorting] = useState<Sorting<SortBy>>({ by: 'liquidity', isUp: false })
  const head = (by: SortBy, label: string, className?: string) => (
    <SortHead {...{ by, label, className, sorting }} onSort={setSorting} />
  )
  return (
    <Panel
      title={t`All pools`}
      actions={<span className={css.promise}>{t`Yields are past fees over a year, not a promise`}</span>}
    >
      {pools.length === 0 ? (
        <Empty title={t`There are no pools yet`} compact>
          {t`Pools of the listed assets appear here as soon as the network has some.`}
        </Empty>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              {head('name', t`Pool`)}
              {head('liquidity', t`Liquidity`)}
              {head('volume', t`Volume, 24 h`, css.wide)}
              {head('fees', t`Past fees, 30 d`)}
            </tr>
          </thead>
          <tbody>
            {sorted(pools, sorting).map((pool) => (
              <PoolRow
                key={pool.id}
                pool={pool}
                own={positions.find((position) => position.pool.id === pool.id)}
                isChosen={pool.id === chosen}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

/** Pools without the figure come last. */
function sorted(pools: readonly Pool[], { by, isUp }: Sorting<SortBy>): Pool[] {
  const sign = isUp ? 1 : -1
  if (by === 'name') return pools.toSorted((a, b) => sign * pairName(a).localeCompare(pairName(b)))
  const figure = (pool: Pool): number => {
    const text = { liquidity: pool.valueUsd, volume: pool.volumeUsd24h, fees: pool.yield30d }[by]
    return text === null || Number(pool.shares) === 0 ? sign * Number.POSITIVE_INFINITY : Number(text)
  }
  return pools.toSorted((a, b) => {
    const [one, other] = [figure(a), figure(b)]
    return one === other ? pairName(a).localeCompare(pairName(b)) : sign * (one - other)
  })
}

interface PoolRowProps {
  pool: Pool
  own: PoolPosition | undefined
  isChosen: boolean
  onChoose: (poolId: string) => void
}

function PoolRow({ pool, own, isChosen, onChoose }: PoolRowProps) {
  const { t } = useLingui()
  const isEmpty = Number(pool.shares) === 0
  const value = own?.valueUsd ? ownFigure(formatWorth(own.valueUsd)) : null
  const under = own ? (value === null ? t`You are in it` : t`Yours ${value}`) : t`Not in it`
  const reserves = [
    `${formatCompact(pool.reserveA)} ${assetCode(pool.assetA)}`,
    `${formatCompact(pool.reserveB)} ${assetCode(pool.assetB)}`,
  ].join(', ')
  const fees = pool.feesUsd24h === null ? null : formatWorth(pool.feesUsd24h)
  const week = pool.yield7d === null ? t`7 d not yet known` : t`7 d ${percent(pool.yield7d)}`
  const top = () => {
    if (isEmpty) return t`Empty`
    if (pool.valueUsd === null) return t`Unknown`
    return formatWorth(pool.valueUsd)
  }
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button type="button" className={css.choose} aria-pressed={isChosen} onClick={() => onChoose(pool.id)}>
          <PairAvatars base={pool.base} counter={pool.counter} size={26} />
          <span>
            <b>{pairName(pool)}</b>
            <small>{under}</small>
          </span>
        </button>
      </th>
      <td className={css.liquidity}>
        <Stack top={top()} under={isEmpty ? t`The first deposit sets its price` : reserves} />
      </td>
      <td className={css.wide}>
        {isEmpty || pool.volumeUsd24h === null ? (
          '–'
        ) : (
          <Stack top={formatWorth(pool.volumeUsd24h)} under={t`${fees} fees`} />
        )}
      </td>
      <td>{isEmpty ? '–' : <Stack top={pool.yield30d === null ? '–' : percent(pool.yield30d)} under={week} />}</td>
    </tr>
  )
}

const Stack = ({ top, under }: { top: string; under: string }) => (
  <span className={css.stack}>
    <b>{top}</b>
    <small>{under}</small>
  </span>
)

export const percent = (text: string): string => `${ungrouped(text)}%`
