import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { CurrencyNote } from '#client/app/preferences/currency-note.tsx'
import { useValueSeries } from '#client/app/preferences/use-value-series.ts'
import { trpc } from '#client/app/trpc.ts'
import { Change } from '#client/ui/change.tsx'
import { ValueChart } from '#client/ui/charts/value-chart.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Money } from '#client/ui/money.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { UsdChange } from '#client/ui/usd-change.tsx'
import { formatWorth, formatWorthShort } from '#client/ui/worth.ts'
import { RANGES, type Range } from '#shared/domains/prices/prices.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { sumUsd } from '#shared/kernel/usd.ts'
import css from './dashboard.module.css'
import type { WalletQuery } from './wallet-query.ts'

/** The account's value, its change of the day and its course. */
export function ValueChartPanel({ wallet }: { wallet: WalletQuery }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Range>()
  const { query, range, since } = useValueSeries(chosen)
  if (wallet.isError && !wallet.data) {
    return (
      <Panel title={t`Total value`}>
        <LoadFailure
          title={t`Your balances did not load`}
          error={wallet.error}
          onRetry={() => void wallet.refetch()}
          retrying={wallet.isFetching}
        />
      </Panel>
    )
  }
  return (
    <Panel>
      <ValueChart
        head={<Total wallet={wallet} />}
        ranges={RANGES}
        {...{ query, range, since }}
        onRange={setChosen}
        title={t`Total value`}
        format={(usd) => ownFigure(formatWorth(usd))}
        formatAxis={(usd) => ownFigure(formatWorthShort(usd))}
        height={248}
      />
    </Panel>
  )
}

function Total({ wallet: { data } }: { wallet: WalletQuery }) {
  const { data: day } = trpc.portfolio.day.useQuery()
  const { data: trends } = trpc.prices.trends.useQuery()
  const counted = data?.balances.filter(({ quarantine }) => quarantine === null) ?? []
  const codes = counted.filter(({ usd }) => usd === null).map(({ asset }) => assetCode(asset))
  const stakedUsd = day?.stakedUsd ?? '0.00'
  const named = codes.join(', ')
  const old = new Set(trends?.items.filter(({ isStale }) => isStale).map(({ asset }) => asset))
  const stale = counted.filter(({ asset, price }) => price !== null && old.has(asset)).length
  return (
    <>
      <Text size="sm" c="dimmed">
        <Trans>Total value</Trans>
      </Text>
      {data ? <Money value={sumUsd([data.totalUsd, stakedUsd])} /> : <Skeleton height={44} width={216} />}
      <div className={css.day}>
        {day?.change && (
          <>
            <UsdChange value={day.change.usd} />
            <Change percent={day.change.percent} />
            <span>
              {day.change.isSinceFirst ? <Trans>since your first funds</Trans> : <Trans>past 24 hours</Trans>}
            </span>
          </>
        )}
        {day?.change === null && (
          <span>
            <Trans>24-hour change unknown: there was no price at that time</Trans>
          </span>
        )}
      </div>
      <CurrencyNote />
      <WhatCounts stakedUsd={stakedUsd} isInPools={day?.isInPools ?? false} />
      {codes.length > 0 && (
        <Text size="xs" c="dimmed">
          <Trans>Without {named}: no price is known</Trans>
        </Text>
      )}
      {stale > 0 && (
        <Text size="xs" c="dimmed">
          <Plural value={stale} one="# price is older than a day" other="# prices are older than a day" />
        </Text>
      )}
    </>
  )
}

/** What the total has beside the balances, and what it has not. */
function WhatCounts({ stakedUsd, isInPools }: { stakedUsd: string; isInPools: boolean }) {
  const staked = ownFigure(formatWorth(stakedUsd))
  const isStaked = stakedUsd !== '0.00'
  if (!isStaked && !isInPools) return null
  const content = () => {
    if (isStaked && isInPools) return <Trans>With {staked} in stakes, without pools</Trans>
    if (isStaked) return <Trans>With {staked} in stakes</Trans>
    return <Trans>Without pools</Trans>
  }
  return (
    <Text size="xs" c="dimmed">
      {content()}
    </Text>
  )
}
