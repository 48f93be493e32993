import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { BUSINESS_DAYS, type BusinessDays, type BusinessReport } from '#shared/domains/admin/business.schema.ts'
import css from './business.module.css'
import { BusinessFiguresStrip } from './business-figures-strip.tsx'
import { ClosingFile } from './closing-file.tsx'
import { CustodyPanel } from './custody-panel.tsx'
import { DefinitionsDialog } from './definitions-dialog.tsx'
import { FeesPanel } from './fees-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { ProfitPanel } from './profit-panel.tsx'
import type { Shown } from './shown.ts'

/** How the business does in the last days, beside as many before them. */
export function BusinessSection() {
  const { t } = useLingui()
  const [days, setDays] = useState<BusinessDays>(30)
  const [compare, setCompare] = useState<Shown['compare']>('before')
  const report = trpc.admin.business.report.useQuery({ days, compare }, { placeholderData: (before) => before })
  const words: Record<BusinessDays, string> = { 7: t`7D`, 30: t`30D`, 90: t`90D`, 365: t`1Y` }
  return (
    <section aria-labelledby="business" className={css.section}>
      <header className={css.head}>
        <div>
          <h2 id="business">{t`Business`}</h2>
          <p>{report.data && <Dates report={report.data} />}</p>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={t`Range`}
          value={String(days)}
          onChange={(value) => setDays(BUSINESS_DAYS.find((one) => String(one) === value) ?? 30)}
          data={BUSINESS_DAYS.map((value) => ({ value: String(value), label: words[value] }))}
        />
        <Select
          aria-label={t`Compare with`}
          w={200}
          value={compare}
          allowDeselect={false}
          onChange={(value) => setCompare(value === 'none' ? 'none' : 'before')}
          data={[
            { value: 'before', label: t`${days} days before` },
            { value: 'none', label: t`No comparison` },
          ]}
        />
      </header>
      {report.data ? (
        <Blocks report={report.data} shown={{ days: String(days), compare }} />
      ) : (
        <Panel>
          <Unanswered query={report} failed={t`The figures of the business did not load`} rows={6} height={56} />
        </Panel>
      )}
    </section>
  )
}

function Dates({ report: { figures } }: { report: BusinessReport }) {
  const { utcDate } = useFormats()
  const { t } = useLingui()
  const [from, to] = [utcDate(figures.from), utcDate(figures.to)]
  return t`${from} to ${to}, UTC`
}

function Blocks({ report, shown }: { report: BusinessReport; shown: Shown }) {
  const { t } = useLingui()
  const { count } = useFormats()
  const unvalued = count(report.unvalued)
  return (
    <>
      <BusinessFiguresStrip report={report} shown={shown} />
      {report.unvalued > 0 && (
        <Notice tone="warn">
          {t`Bookings without a known price at their time: ${unvalued}. They are in the amounts by asset and in no sum of dollars.`}
        </Notice>
      )}
      <div className={css.grid}>
        <FeesPanel report={report} shown={shown} />
        <FunnelPanel report={report} shown={shown} />
        <ProfitPanel report={report} shown={shown} />
        <CustodyPanel />
      </div>
      <ClosingFile />
      <Foot />
    </>
  )
}

function Foot() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <p className={css.foot}>
      <Trans>Sums are kept as each ledger is booked. Values are those of that time and never change.</Trans>{' '}
      <Anchor component="button" type="button" fz={12} underline="always" onClick={() => setOpen(true)}>
        {t`Definitions of all figures`}
      </Anchor>
      <DefinitionsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </p>
  )
}
