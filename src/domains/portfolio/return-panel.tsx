import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Text } from '@mantine/core'
import { Change } from '#client/ui/change.tsx'
import chart from '#client/ui/charts/chart.module.css'
import { LateAreaPlot } from '#client/ui/charts/late-area-plot.ts'
import { useChartDates } from '#client/ui/charts/use-chart-dates.ts'
import { formatPercent, region } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { UsdChange } from '#client/ui/usd-change.tsx'
import type { AnalyticsOverview } from '#shared/domains/portfolio/portfolio.schema.ts'
import css from './analytics.module.css'
import table from './portfolio.module.css'

const HEIGHT = 240

/** The time-weighted return over the period, with its months as a table beside it. */
export function ReturnPanel({ books }: { books: AnalyticsOverview }) {
  const { t } = useLingui()
  const { tick, full } = useChartDates('1y')
  const { returned, course, months, unknownDays, isSinceFirst } = books
  const since = full(books.from)
  const shown = returned === null ? t`Unknown` : formatPercent(returned)
  return (
    <Panel>
      <div className={css.split}>
        <div className={css.chart}>
          <Text size="sm" c="dimmed">
            {isSinceFirst ? (
              <Trans>Return since {since}, deposits and withdrawals left out</Trans>
            ) : (
              <Trans>Return, deposits and withdrawals left out</Trans>
            )}
          </Text>
          <p className={css.figure}>
            <Change percent={returned} />
          </p>
          {unknownDays > 0 && (
            <Text size="xs" c="dimmed">
              <Plural
                value={unknownDays}
                one="Without # day for which a price is not known"
                other="Without # days for which a price is not known"
              />
            </Text>
          )}
          {course.length > 1 ? (
            <LateAreaPlot
              blank={<Skeleton height={HEIGHT} />}
              points={course}
              height={HEIGHT}
              label={t`Return in percent, latest ${shown}`}
              format={formatPercent}
              formatAxis={formatPercent}
              {...{ tick, full }}
            />
          ) : (
            <div className={chart.blank} style={{ height: HEIGHT }}>
              <Trans>Your return is drawn from the second day on.</Trans>
            </div>
          )}
        </div>
        <div className={css.side}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t`Month, UTC`}</th>
                <th scope="col">{t`Earned`}</th>
                <th scope="col">{t`Return`}</th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, earned, returned: own }) => (
                <tr key={month}>
                  <th scope="row" className={table.dim}>
                    {monthName(month)}
                  </th>
                  <td>{earned === null ? t`Unknown` : <UsdChange value={earned} />}</td>
                  <td>
                    <Change percent={own} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Panel>
  )
}

/** '2026-11' -> 'Nov 2026'. */
function monthName(month: string): string {
  const options = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(region(), options).format(new Date(`${month}-01T00:00:00Z`))
}
