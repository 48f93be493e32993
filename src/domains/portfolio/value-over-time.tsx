import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Text } from '@mantine/core'
import { CurrencyNote } from '#client/app/preferences/currency-note.tsx'
import { useValueSeries } from '#client/app/preferences/use-value-series.ts'
import { Change } from '#client/ui/change.tsx'
import { ValueChart } from '#client/ui/charts/value-chart.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { Money } from '#client/ui/money.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { UsdChange } from '#client/ui/usd-change.tsx'
import { formatWorth, formatWorthShort } from '#client/ui/worth.ts'
import type { PortfolioOverview } from '#shared/domains/portfolio/portfolio.schema.ts'
import { RANGES, type Range } from '#shared/domains/prices/prices.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './portfolio.module.css'

interface ValueOverTimeProps {
  overview: PortfolioOverview | undefined
  /** Undefined while none is chosen. */
  range: Range | undefined
  onRange: (range: Range) => void
}

/** The total, its change of the day, and its course with a table beside it. */
export function ValueOverTime({ overview, range: chosen, onRange }: ValueOverTimeProps) {
  const { t } = useLingui()
  const { query, range, since } = useValueSeries(chosen)
  return (
    <Panel>
      <ValueChart
        head={<Total overview={overview} />}
        ranges={RANGES}
        {...{ query, range, since }}
        onRange={onRange}
        title={t`Total value`}
        format={(usd) => ownFigure(formatWorth(usd))}
        formatAxis={(usd) => ownFigure(formatWorthShort(usd))}
        table="beside"
      />
    </Panel>
  )
}

function Total({ overview }: { overview: PortfolioOverview | undefined }) {
  if (!overview) return <Skeleton height={72} width={216} />
  const { totalUsd, day, unpriced, holdings, stakes } = overview
  const codes = unpriced.map(assetCode).join(', ')
  const stale = holdings.filter(({ isStale }) => isStale).length
  return (
    <>
      <Text size="sm" c="dimmed">
        <Trans>Total value</Trans>
      </Text>
      <Money value={totalUsd} />
      <div className={css.change}>
        {day ? (
          <>
            <UsdChange value={day.usd} /> <Change percent={day.percent} />
            <span>{day.isSinceFirst ? <Trans>since your first funds</Trans> : <Trans>past 24 hours</Trans>}</span>
          </>
        ) : (
          <span>
            <Trans>24-hour change unknown: there was no price at that time</Trans>
          </span>
        )}
      </div>
      <CurrencyNote />
      {stakes.length > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          <Trans>Includes your stakes; rewards count once they are paid</Trans>
        </Text>
      )}
      {unpriced.length > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          <Trans>Without {codes}: no price is known</Trans>
        </Text>
      )}
      {stale > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          <Plural value={stale} one="# price is older than a day" other="# prices are older than a day" />
        </Text>
      )}
    </>
  )
}
