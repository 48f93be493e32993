import { useLingui } from '@lingui/react/macro'
import { FlowBars } from '#client/ui/charts/flow-bars.tsx'
import { useChartDates } from '#client/ui/charts/use-chart-dates.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { Empty } from '#client/ui/empty.tsx'
import { region } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { formatWorth } from '#client/ui/worth.ts'
import type { AnalyticsOverview, Period } from '#shared/domains/portfolio/portfolio.schema.ts'
import css from './analytics.module.css'
import table from './portfolio.module.css'

/** Money in and out by stretch of time, as bars and as a table of those with any. */
export function FlowsPanel({ books, range }: { books: AnalyticsOverview; range: Period }) {
  const { t } = useLingui()
  const { tick } = useChartDates('1y')
  const month = new Intl.DateTimeFormat(region(), { month: 'short', timeZone: 'UTC' })
  const nameOf = (from: string) => (range === '1y' ? month.format(new Date(from)) : tick(from))
  const moved = books.flows.filter(({ moneyIn, moneyOut }) => moneyIn !== '0.00' || moneyOut !== '0.00')
  const flows = books.flows.map((flow) => ({ ...flow, key: flow.from, label: nameOf(flow.from) }))
  if (moved.length === 0)
    return (
      <Panel title={t`Money in and out`}>
        <Empty title={t`No payments in or out`} compact>
          {t`Payments in and out of this period are shown here.`}
        </Empty>
      </Panel>
    )
  const [paidIn, takenOut] = [ownFigure(formatWorth(books.paidIn)), ownFigure(formatWorth(books.takenOut))]
  return (
    <Panel title={t`Money in and out`}>
      <div className={css.flows}>
        <FlowBars flows={flows} label={t`In ${paidIn}, out ${takenOut}`} />
        <p className={css.legend}>
          <i data-in aria-hidden /> {t`In, ${paidIn}`}
          <i aria-hidden /> {t`Out, ${takenOut}`}
        </p>
      </div>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{range === '1y' ? t`Month, UTC` : t`From, UTC`}</th>
            <th scope="col">{t`In`}</th>
            <th scope="col">{t`Out`}</th>
          </tr>
        </thead>
        <tbody>
          {moved.toReversed().map(({ from, moneyIn, moneyOut }) => (
            <tr key={from}>
              <th scope="row" className={table.dim}>
                {nameOf(from)}
              </th>
              <td>{moneyIn === '0.00' ? '–' : `+${ownFigure(formatWorth(moneyIn))}`}</td>
              <td>{moneyOut === '0.00' ? '–' : `−${ownFigure(formatWorth(moneyOut))}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
