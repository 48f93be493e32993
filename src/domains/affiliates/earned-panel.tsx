import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { DayBars } from '#client/ui/charts/day-bars.tsx'
import { useChartDates } from '#client/ui/charts/use-chart-dates.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { AffiliateProgram } from '#shared/domains/affiliates/affiliates.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import css from './affiliates.module.css'
import { dollars } from './dollars.ts'

export type ShownDays = 7 | 30 | 90
const RANGES = ['7', '30', '90'] as const

interface EarnedPanelProps {
  program: AffiliateProgram
  days: ShownDays
  onDays: (days: ShownDays) => void
}

/** Commissions by the day of their fee, stacked by level; as bars or as a table. */
export function EarnedPanel({ program, days, onDays }: EarnedPanelProps) {
  const { t } = useLingui()
  const { tick, full } = useChartDates('1y')
  const [asTable, setTable] = useState(false)
  const sums = [0, 1, 2].map((level) =>
    program.days.reduce((sum, day) => sum + toStroops(day.earned[level] ?? '0'), 0n),
  )
  const total = sums.reduce((sum, one) => sum + one, 0n)
  const levels = sums.flatMap((sum, at) => (at === 0 || sum !== 0n ? [{ at, sum: dollars(fromStroops(sum)) }] : []))
  const labels: Record<(typeof RANGES)[number], string> = { '7': t`7D`, '30': t`30D`, '90': t`90D` }
  return (
    <Panel
      title={t`Earned by day`}
      actions={
        <>
          <Button variant="subtle" size="compact-sm" aria-pressed={asTable} onClick={() => setTable(!asTable)}>
            <Trans>Table</Trans>
          </Button>
          <SegmentedControl
            size="xs"
            aria-label={t`Range`}
            value={String(days)}
            onChange={(value) => onDays(value === '7' ? 7 : value === '90' ? 90 : 30)}
            data={RANGES.map((value) => ({ value, label: labels[value] }))}
          />
        </>
      }
    >
      <div className={css.earned}>
        <p className={css.legend}>
          <b>{dollars(fromStroops(total))}</b>
          {levels.map(({ at, sum }) => (
            <span key={at}>
              <i data-part={at} aria-hidden />
              {t`Level ${at + 1}`} <em>{sum}</em>
            </span>
          ))}
        </p>
        {asTable ? (
          <EarnedTable program={program} full={full} />
        ) : (
          <DayBars
            label={t`Commissions by day`}
            bars={program.days.map(({ day, earned }) => ({
              key: day,
              label: tick(`${day}T00:00:00Z`),
              title: `${full(`${day}T00:00:00Z`)}: ${dollars(sumOf(earned))}`,
              parts: earned.map(Number),
            }))}
            format={(value) => dollars(value.toFixed(7))}
          />
        )}
      </div>
    </Panel>
  )
}

const sumOf = (amounts: readonly string[]): string =>
  fromStroops(amounts.reduce((sum, one) => sum + toStroops(one), 0n))

function EarnedTable({ program, full }: { program: AffiliateProgram; full: (iso: string) => string }) {
  const { t } = useLingui()
  return (
    <div className={css.scroll} {...{ tabIndex: 0, role: 'group', 'aria-label': t`Commissions by day` }}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t`Day, UTC`}</th>
            <th scope="col">{t`Clicks`}</th>
            <th scope="col">{t`Sign-ups`}</th>
            <th scope="col">{t`Earned`}</th>
          </tr>
        </thead>
        <tbody>
          {program.days.toReversed().map(({ day, clicks, signups, earned }) => (
            <tr key={day}>
              <th scope="row">{full(`${day}T00:00:00Z`)}</th>
              <td>{clicks}</td>
              <td>{signups}</td>
              <td>{dollars(sumOf(earned))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
