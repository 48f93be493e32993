import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Result, type ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import css from './affiliates.module.css'
import { DecidedPanel } from './decided-panel.tsx'
import { DeskFigures } from './desk-figures.tsx'
import { EvidencePanel } from './evidence-panel.tsx'
import { NextRunPanel } from './next-run-panel.tsx'
import { PartnersPanel } from './partners-panel.tsx'
import { RunPanel } from './run-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'

const READ_EVERY_MS = 15_000

/** /admin-affiliates: what speaks against whom, what is owed and paid, and under which terms. */
export function AffiliatesScreen() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [result, setResult] = useState<ResultText | null>(null)
  const desk = trpc.admin.affiliates.overview.useQuery(undefined, { refetchInterval: READ_EVERY_MS })
  const done = (text: string): void => {
    setResult({ tone: 'good', text })
    void utils.admin.affiliates.invalidate()
    void utils.admin.approvals.invalidate()
  }
  const { data } = desk
  const open = data?.openCases ?? 0
  const looks =
    open === 0
      ? t`There is nobody to review.`
      : t`${plural(open, { one: '# partner needs attention.', other: '# partners need attention.' })}`
  const waits = data?.run?.waitsFor != null
  return (
    <>
      <PageHeader title={t`Affiliates`} note={waits ? t`A run waits for funds. ${looks}` : looks} />
      {data ? (
        <div className={css.page}>
          <Result result={result} />
          <DeskFigures desk={data} />
          <EvidencePanel onDone={done} />
          <div className={css.pair}>
            <div className={css.page}>
              {data.run && <RunPanel run={data.run} />}
              <NextRunPanel desk={data} onDone={done} />
            </div>
            <TermsPanel desk={data} onDone={done} />
          </div>
          <DecidedPanel />
          <PartnersPanel />
        </div>
      ) : (
        <Panel>
          <Unanswered query={desk} failed={t`The affiliates did not load`} rows={6} height={56} />
        </Panel>
      )}
    </>
  )
}
