import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { DayBars } from '#client/ui/charts/day-bars.tsx'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { MonitorNow, ShownCheck, TrendDay } from '#shared/domains/monitor/monitor.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import css from './monitor.module.css'
import { useMonitorWords } from './use-monitor-words.ts'

interface Props {
  now: MonitorNow
  check: string | undefined
  onCheck: (id: string) => void
}

/** 90 days of one check: how much of each day it failed, and what it measured. */
export function TrendsPanel({ now, check, onCheck }: Props) {
  const { t } = useLingui()
  const words = useMonitorWords()
  const looked = now.checks.filter(({ everySeconds }) => everySeconds !== null)
  const shown = looked.find(({ id }) => id === check) ?? looked[0]
  const trend = trpc.admin.monitor.trend.useQuery({ checkId: shown?.id ?? '' }, { enabled: shown !== undefined })
  if (!shown) return null
  return (
    <Panel title={t`Trends of 90 days`} note={words.in(shown.name)}>
      <div className={css.choose}>
        <Select
          aria-label={t`Check`}
          allowDeselect={false}
          searchable
          w={320}
          maw="100%"
          data={looked.map(({ id, name }) => ({ value: id, label: words.in(name) }))}
          value={shown.id}
          onChange={(id) => id !== null && onCheck(id)}
        />
      </div>
      {trend.data ? (
        <Trend check={shown} days={trend.data.items} />
      ) : (
        <Unanswered query={trend} failed={t`The trend did not load`} rows={4} height={48} />
      )}
    </Panel>
  )
}

function Trend({ check, days }: { check: ShownCheck; days: readonly TrendDay[] }) {
  const { t } = useLingui()
  const words = useMonitorWords()
  const { shortDate, date, count } = useFormats()
  if (days.length === 0)
    return (
      <Empty title={t`This check has not run yet`} compact level={3}>
        <Trans>Its days appear here as it runs.</Trans>
      </Empty>
    )
  const atNoon = (day: string) => `${day}T12:00:00`
  const share = ({ looks, failed }: TrendDay) => (looks === 0 ? 0 : Math.round((failed / looks) * 1000) / 10)
  const measured = (value: number | null) => (value === null ? '–' : words.measure(value, check.unit))
  const hasMeasure = check.unit !== null && days.some(({ highest }) => highest !== null)
  const bars = (format: (value: number) => string, partOf: (day: TrendDay) => number) =>
    wholeOf(days).map((day) => ({
      key: day.day,
      label: shortDate(atNoon(day.day)),
      title: `${date(atNoon(day.day))}: ${format(partOf(day))}`,
      parts: [partOf(day)],
    }))
  const percent = (value: number) => `${count(value)}\u00a0%`
  const inUnit = (value: number) => words.measure(value, check.unit).replaceAll(' ', '\u00a0')
  return (
    <div className={css.trend}>
      <h3>{t`Share of looks that failed`}</h3>
      <DayBars label={t`Share of looks that failed`} format={percent} bars={bars(percent, share)} height={120} />
      {hasMeasure && (
        <>
          <h3>{t`Highest measure of the day`}</h3>
          <DayBars
            label={t`Highest measure of the day`}
            format={inUnit}
            bars={bars(inUnit, ({ highest }) => highest ?? 0)}
            height={120}
          />
        </>
      )}
      <DataTable
        caption={t`Days`}
        columns={[
          { key: 'day', head: t`Day`, cell: ({ day }: TrendDay) => date(atNoon(day)) },
          { key: 'looks', head: t`Looks`, end: true, cell: ({ looks }: TrendDay) => count(looks) },
          { key: 'failed', head: t`Failed`, end: true, cell: ({ failed }: TrendDay) => count(failed) },
          { key: 'lowest', head: t`Lowest`, end: true, cell: ({ lowest }: TrendDay) => measured(lowest) },
          { key: 'highest', head: t`Highest`, end: true, cell: ({ highest }: TrendDay) => measured(highest) },
        ]}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
      />
    </div>
  )
}

const DAYS = 90

/** The last 90 UTC days, with nothing on those without a look. */
function wholeOf(days: readonly TrendDay[]): TrendDay[] {
  const byDay = new Map(days.map((day) => [day.day, day]))
  return Array.from({ length: DAYS }, (_, at) => {
    const day = new Date(serverNow() - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10)
    return byDay.get(day) ?? { day, looks: 0, failed: 0, lowest: null, highest: null }
  })
}
