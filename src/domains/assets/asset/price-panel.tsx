import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { usePreferences } from '#client/app/preferences/use-preferences.ts'
import { trpc } from '#client/app/trpc.ts'
import { toneOf } from '#client/ui/change.tsx'
import { ValueChart } from '#client/ui/charts/value-chart.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { formatPercent } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { shortWorth } from '#client/ui/worth.ts'
import { RANGES, type Range } from '#shared/domains/prices/prices.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { percentBetween } from '#shared/kernel/percent.ts'
import css from './asset.module.css'
import { DayStrip } from './day-strip.tsx'

/** The price of one unit over time; an asset that is traded nowhere has none. */
export function PricePanel({ asset, price }: { asset: AssetId; price: string | null }) {
  const { t } = useLingui()
  const [range, setRange] = useState<Range>(usePreferences().chartRange)
  const query = trpc.prices.series.useQuery({ asset, range }, { placeholderData: keepPreviousData })
  const day = trpc.prices.trends.useQuery().data?.items.find((trend) => trend.asset === asset)?.change
  if (price === null)
    return (
      <Panel title={t`Price`}>
        <Empty title={t`No price`} compact>
          <Trans>It has not been traded against an asset whose price is known.</Trans>
        </Empty>
      </Panel>
    )
  const known = query.data?.points.flatMap(({ value }) => (value === null ? [] : [value])) ?? []
  const change = range === '24h' && day !== undefined ? day : percentBetween(known[0] ?? null, price)
  return (
    <Panel>
      <ValueChart
        head={
          <div className={css.figure}>
            <span>
              <Trans>Price</Trans>
            </span>
            <b>{shortWorth(price)}</b>
            <span>{change && <span className={toneOf(change)}>{formatPercent(change)}</span>}</span>
          </div>
        }
        query={query}
        ranges={RANGES}
        range={range}
        onRange={setRange}
        title={t`Price`}
        format={shortWorth}
        formatAxis={shortWorth}
      />
      <DayStrip asset={asset} />
    </Panel>
  )
}
