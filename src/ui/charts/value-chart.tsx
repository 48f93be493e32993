import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconChartAreaLine, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import css from './chart.module.css'
import type { ChartPoint, ChartRange } from './chart.types.ts'
import { ChartTable } from './chart-table.tsx'
import { LateAreaPlot } from './late-area-plot.ts'
import { RangeButtons } from './range-buttons.tsx'
import { useChartDates } from './use-chart-dates.ts'
import frame from './value-chart.module.css'

interface ChartQuery {
  data: { points: readonly ChartPoint[] } | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

export interface ValueChartProps<R extends ChartRange> {
  /** Left above the chart: the figure that it ends at. */
  head?: ReactNode
  query: ChartQuery
  ranges: readonly R[]
  range: R
  onRange: (range: R) => void
  /** What is shown: 'Total value'. Names the chart and its table. */
  title: string
  format: (value: string) => string
  formatAxis: (value: string) => string
  height?: number
  /** ISO: where it begins, if that is later than its range does. */
  since?: string | null
  /** Said where there are no points. */
  nothing?: string
  /** 'beside': the table always stands beside the chart; else it takes the chart's place when it is asked for. */
  table?: 'beside' | 'instead'
}

/** A value over time with its range, and the same figures as a table. */
export function ValueChart<R extends ChartRange>(props: ValueChartProps<R>) {
  const { head, query, ranges, range, onRange, title, format, since, table = 'instead', height = 240 } = props
  const [asTable, setAsTable] = useState(false)
  const dates = useChartDates(range)
  const { t } = useLingui()
  const points = query.data?.points ?? []
  const sinceWhen = since && dates.since(since)
  const when = range === '1y' || range === 'all' ? t`Day, UTC` : t`Time`
  const rows = { points, caption: title, when, format, full: dates.full }
  return (
    <div className={table === 'beside' ? frame.split : undefined}>
      <div className={frame.chart}>
        <div className={frame.head}>
          <div>{head}</div>
          <div className={css.tools}>
            <RangeButtons ranges={ranges} range={range} onChange={onRange} />
            {table === 'instead' && <TableSwitch on={asTable} onChange={setAsTable} />}
          </div>
          {sinceWhen && <p className={frame.since}>{t`Since ${sinceWhen}`}</p>}
        </div>
        {asTable ? (
          <ChartTable {...rows} rows={60} height={height} />
        ) : (
          <Plot {...props} dates={dates} height={height} />
        )}
      </div>
      {table === 'beside' && (
        <div className={frame.side}>
          {query.data ? <ChartTable {...rows} rows={8} /> : <Skeleton height={height} m={20} w="auto" />}
        </div>
      )}
    </div>
  )
}

function TableSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useLingui()
  const Icon = on ? IconChartAreaLine : IconTable
  const label = on ? t`Show as chart` : t`Show as table`
  return (
    <ActionIcon variant="default" size={32} onClick={() => onChange(!on)} aria-label={label} title={label}>
      <Icon size={17} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

type PlotProps<R extends ChartRange> = ValueChartProps<R> & {
  dates: ReturnType<typeof useChartDates>
  height: number
}

function Plot<R extends ChartRange>(props: PlotProps<R>) {
  const { query, title, format, formatAxis, dates, height, nothing } = props
  const { t } = useLingui()
  const blank = <Skeleton height={height} radius={6} />
  if (query.isError && !query.data) {
    const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching }
    return (
      <div className={css.blank} style={{ minHeight: height }}>
        <LoadFailure title={t`The chart did not load`} error={query.error} {...retry} />
      </div>
    )
  }
  if (!query.data) return blank
  const { points } = query.data
  const last = points.findLast(({ value }) => value !== null)
  if (points.length < 2 || !last?.value)
    return (
      <div className={css.blank} style={{ height }}>
        {nothing ?? <Trans>There is no data for this period yet.</Trans>}
      </div>
    )
  return (
    <LateAreaPlot
      blank={blank}
      {...{ points, height, format, formatAxis, ...dates }}
      label={t`${title}, latest ${format(last.value)}`}
    />
  )
}
