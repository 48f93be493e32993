import { useLingui } from '@lingui/react/macro'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { DayBars } from '#client/ui/charts/day-bars.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd, formatUsdShort } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { BusinessDay, BusinessReport } from '#shared/domains/admin/business.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import css from './business.module.css'
import type { Shown } from './shown.ts'

const MOST_BARS = 92
const WEEK = 7

/** Fees and spread by day, of a year by week; the bars add up to the figures above them. */
export function FeesPanel({ report, shown }: { report: BusinessReport; shown: Shown }) {
  const { t } = useLingui()
  const { shortDate } = useFormats()
  const { figures, days } = report
  const isByDay = days.length <= MOST_BARS
  const bars = isByDay ? days : weeksOf(days)
  const [fees, spread] = [formatUsd(figures.fees), formatUsd(figures.spread)]
  return (
    <Panel
      title={t`Fees and spread`}
      level={3}
      note={isByDay ? t`By day` : t`By week`}
      actions={
        <ExportLink
          isSmall
          path="/api/admin/business.csv"
          asked={{ block: 'days', ...shown }}
          label={t`Export fees and spread`}
        />
      }
    >
      <div className={css.chart}>
        <p className={css.legend}>
          <span data-part="0">
            {t`Fees`} <b>{fees}</b>
          </span>
          <span data-part="1">
            {t`Spread`} <b>{spread}</b>
          </span>
        </p>
        <DayBars
          height={236}
          label={t`Fees ${fees} and spread ${spread}`}
          format={(value) => formatUsdShort(String(value))}
          bars={bars.map((bar) => {
            const day = shortDate(`${bar.day}T12:00:00`)
            const [ofFees, ofSpread] = [formatUsd(bar.fees), formatUsd(bar.spread)]
            return {
              key: bar.day,
              label: day,
              title: t`${day}: fees ${ofFees}, spread ${ofSpread}`,
              parts: [Number(bar.fees), Number(bar.spread)],
            }
          })}
        />
      </div>
    </Panel>
  )
}

/** Seven days each, the last one until today. */
function weeksOf(days: readonly BusinessDay[]): BusinessDay[] {
  const first = days.length % WEEK
  const starts = [
    ...(first > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / WEEK) }, (_, at) => first + at * WEEK),
  ]
  return starts.map((start, at) => {
    const week = days.slice(start, starts[at + 1])
    const sum = (of: 'fees' | 'spread') => fromStroops(week.reduce((all, day) => all + toStroops(day[of]), 0n))
    return { day: week[0]?.day ?? '', fees: sum('fees'), spread: sum('spread') }
  })
}
