import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { LateAreaPlot } from '#client/ui/charts/late-area-plot.ts'
import { useChartDates } from '#client/ui/charts/use-chart-dates.ts'
import { formatUsd, formatUsdShort } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { FeeReport } from '#shared/domains/fees/fee-desk.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { FeeProofs } from './fee-proofs.tsx'
import css from './fees.module.css'
import { useFeeWords } from './use-fee-words.ts'

const RANGES = ['7', '30', '90'] as const

/** Fees earned over the last days, by operation and asset, with the fee account's books beside them. */
export function RevenuePanel() {
  const { t } = useLingui()
  const [days, setDays] = useState<(typeof RANGES)[number]>('30')
  const report = trpc.admin.fees.report.useQuery({ days: Number(days) }, { placeholderData: (before) => before })
  return (
    <Panel
      title={t`Revenue`}
      note={t`at today’s prices`}
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t`Days`}
            value={days}
            onChange={(value) => setDays(value)}
            data={RANGES.map((value) => ({ value, label: t`${value}D` }))}
          />
          <ExportLink isSmall path="/api/admin/fees.csv" asked={{ days }} />
        </>
      }
    >
      {report.data ? (
        <Earned report={report.data} />
      ) : (
        <Unanswered query={report} failed={t`The revenue did not load`} rows={4} height={56} />
      )}
    </Panel>
  )
}

function Earned({ report }: { report: FeeReport }) {
  const { t } = useLingui()
  const words = useFeeWords()
  const { items, totalUsd, beforeUsd, proof } = report
  return (
    <div className={css.revenue}>
      <p className={css.total}>
        <b>{words.usd(totalUsd)}</b>
        {beforeUsd !== null && <span>{t`${formatUsd(beforeUsd)} in as many days before`}</span>}
      </p>
      <DaysPlot report={report} />
      {items.length > 0 && (
        <table className={css.table}>
          <caption className="vh">{t`Fees earned`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Operation`}</th>
              <th scope="col">{t`Earned`}</th>
              <th scope="col">{t`Value`}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ operation, asset, amount, times, usd }) => (
              <tr key={`${operation} ${asset}`}>
                <th scope="row">
                  {words.operation(operation)}{' '}
                  <span className={css.dim}>
                    <Plural value={times} one="# time" other="# times" />
                  </span>
                </th>
                <td>
                  <Amount value={amount} /> {assetCode(asset)}
                </td>
                <td>{words.usd(usd)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <FeeProofs proof={proof} />
    </div>
  )
}

const HEIGHT = 128

function DaysPlot({ report: { days, totalUsd } }: { report: FeeReport }) {
  const { t } = useLingui()
  const dates = useChartDates('30d')
  const points = days.map(({ day, usd }) => ({ at: `${day}T00:00:00.000Z`, value: usd }))
  if (totalUsd === '0.00' || totalUsd === null)
    return (
      <p className={css.dim}>
        <Trans>No fees were earned in this time.</Trans>
      </p>
    )
  const last = points.at(-1)?.value ?? '0.00'
  const blank = <div style={{ height: HEIGHT }} />
  return (
    <LateAreaPlot
      blank={blank}
      {...{ points, ...dates }}
      height={HEIGHT}
      format={formatUsd}
      formatAxis={formatUsdShort}
      label={t`Fees by day, today ${formatUsd(last)}`}
    />
  )
}
