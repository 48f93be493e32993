import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { Change } from '#client/ui/change.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { UsdChange } from '#client/ui/usd-change.tsx'
import { formatWorth } from '#client/ui/worth.ts'
import type { CostMethod, PortfolioOverview } from '#shared/domains/portfolio/portfolio.schema.ts'

/** Gains, what was put in, and the return of a year. */
export function PortfolioFigures({ overview, method }: { overview: PortfolioOverview; method: CostMethod }) {
  const { t } = useLingui()
  const { data: books } = trpc.analytics.overview.useQuery({ range: '1y' })
  const { realised, unrealised, unrealisedPercent, cost } = overview
  const methods: Record<CostMethod, string> = {
    fifo: t`first in, first out`,
    lifo: t`last in, first out`,
    hifo: t`highest cost first`,
    average: t`by average cost`,
  }
  const { year, total, unknown } = realised
  return (
    <Panel>
      <FigureStrip
        label={t`Gains and deposits`}
        figures={[
          {
            label: t`Unrealised gain`,
            value: <UsdChange value={unrealised} />,
            note: (
              <Trans>
                <Change percent={unrealisedPercent} /> on {ownFigure(formatWorth(cost))} cost
              </Trans>
            ),
          },
          {
            label: t`Realised in ${year}`,
            value: <UsdChange value={total} isRecord />,
            note:
              unknown > 0 ? (
                <Plural value={unknown} one="Without # row of unknown cost" other="Without # rows of unknown cost" />
              ) : (
                methods[method]
              ),
          },
          {
            label: t`Paid in, past year`,
            value: books ? ownFigure(formatWorth(books.paidIn)) : '–',
            note: books && t`${ownFigure(formatWorth(books.takenOut))} taken out`,
          },
          {
            label: t`Return, past year`,
            value: <Change percent={books?.returned ?? null} />,
            note: t`Deposits and withdrawals left out`,
          },
        ]}
      />
    </Panel>
  )
}
