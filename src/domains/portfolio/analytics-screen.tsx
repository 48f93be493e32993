import { Plural, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { PageTabs } from '#client/app/frame/page-tabs.tsx'
import { usePreferences } from '#client/app/preferences/use-preferences.ts'
import { trpc } from '#client/app/trpc.ts'
import { useChartDates } from '#client/ui/charts/use-chart-dates.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { UsdChange } from '#client/ui/usd-change.tsx'
import { formatWorth } from '#client/ui/worth.ts'
import { type AnalyticsOverview, PERIODS, type Period } from '#shared/domains/portfolio/portfolio.schema.ts'
import { FeesPanel } from './fees-panel.tsx'
import { FlowsPanel } from './flows-panel.tsx'
import css from './portfolio.module.css'
import { type AnalyticsSearch, parseAnalyticsSearch } from './portfolio-search.ts'
import { ReturnPanel } from './return-panel.tsx'

interface AnalyticsScreenProps {
  search: AnalyticsSearch
  onSearch: (search: AnalyticsSearch) => void
}

/** /analytics: books, return, flows and fees over whole days. */
export function AnalyticsScreen({ search, onSearch }: AnalyticsScreenProps) {
  const { t } = useLingui()
  const { chartRange } = usePreferences()
  const usual = chartRange === '1y' ? '1y' : '30d'
  const { range = usual } = parseAnalyticsSearch({ ...search })
  const { full } = useChartDates('1y')
  const books = trpc.analytics.overview.useQuery({ range }, { placeholderData: (before) => before })
  const { data } = books
  const words: Record<Period, string> = { '30d': t`Past 30 days`, '90d': t`Past 90 days`, '1y': t`Past year` }
  const content = () => {
    if (books.isError && !data)
      return (
        <Panel>
          <LoadFailure
            title={t`Your figures did not load`}
            error={books.error}
            onRetry={() => void books.refetch()}
            retrying={books.isFetching}
          />
        </Panel>
      )
    if (data)
      return (
        <>
          <Books books={data} />
          <ReturnPanel books={data} />
          <div className={css.row}>
            <FlowsPanel books={data} range={range} />
            <FeesPanel books={data} />
          </div>
        </>
      )
    return (
      <Panel>
        <SkeletonLines rows={6} height={56} />
      </Panel>
    )
  }
  return (
    <>
      <PageHeader
        title={t`Analytics`}
        note={data ? t`${full(data.from)} to ${full(data.to)}, in UTC days` : t`In UTC days`}
      >
        <Select
          aria-label={t`Period`}
          data={PERIODS.map((value) => ({ value, label: words[value] }))}
          value={range}
          allowDeselect={false}
          onChange={(value) => onSearch({ range: PERIODS.find((one) => one === value) ?? '30d' })}
          className={css.choice}
        />
      </PageHeader>
      <PageTabs of="/portfolio" />
      <div className={css.stack}>{content()}</div>
    </>
  )
}

/** started + paid in - taken out - into pools + earned = now. */
function Books({ books }: { books: AnalyticsOverview }) {
  const { t } = useLingui()
  const { full } = useChartDates('1y')
  const { started, paidIn, takenOut, intoPools, earned, now, from, to, timesIn, timesOut } = books
  return (
    <Panel>
      <FigureStrip
        label={t`From the beginning to now`}
        figures={[
          {
            label: t`Started with`,
            value: started === null ? t`Unknown` : ownFigure(formatWorth(started)),
            note: started === null ? t`There was no price at that time` : full(from),
          },
          {
            label: t`Paid in`,
            value: ownFigure(formatWorth(paidIn)),
            note: <Plural value={timesIn} one="# time" other="# times" />,
          },
          {
            label: t`Taken out`,
            value: takenOut === '0.00' ? ownFigure(formatWorth(takenOut)) : `−${ownFigure(formatWorth(takenOut))}`,
            note: <Plural value={timesOut} one="# time" other="# times" />,
          },
          ...(intoPools === '0.00'
            ? []
            : [
                { label: t`From pools`, value: <UsdChange value={turned(intoPools)} />, note: t`Less what you put in` },
              ]),
          {
            label: t`Earned`,
            value: earned === null ? t`Unknown` : <UsdChange value={earned} />,
            note: t`Prices, trades, rewards and fees`,
          },
          { label: t`Now`, value: ownFigure(formatWorth(now)), note: full(to) },
        ]}
      />
    </Panel>
  )
}

const turned = (usd: string): string => (usd.startsWith('-') ? usd.slice(1) : `-${usd}`)
