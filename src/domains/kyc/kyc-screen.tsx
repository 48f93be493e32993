import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { KycOverview } from '#shared/domains/kyc/kyc.schema.ts'
import { CasePanel } from './case-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import css from './kyc.module.css'
import { LevelsPanel } from './levels-panel.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { StartPanel } from './start/start-panel.tsx'
import { ViewsPanel } from './views-panel.tsx'

/** /kyc: who one is, what has been looked at by whom, and what each level allows. */
export function KycScreen() {
  const { t } = useLingui()
  const overview = trpc.kyc.overview.useQuery()
  return (
    <>
      <PageHeader title={t`Verification`} note={overview.data ? <Standing known={overview.data} /> : undefined} />
      {overview.data ? (
        <Known known={overview.data} />
      ) : (
        <Panel pad>
          <Unanswered query={overview} failed={t`Your verification did not load`} rows={5} height={56} />
        </Panel>
      )}
    </>
  )
}

function Known({ known }: { known: KycOverview }) {
  const { case: shown, maySubmit } = known
  const isOver = shown === null || ['rejected', 'expired', 'withdrawn'].includes(shown.status)
  return (
    <div className={css.page}>
      <div className={css.main}>
        {shown && <CasePanel key={shown.id} shown={shown} standing={known.standing} />}
        {maySubmit && (
          <StartPanel key={shown?.id ?? 'first'} isOpen={isOver} level={known.level} minimumAge={known.minimumAge} />
        )}
        <LevelsPanel known={known} />
      </div>
      <div className={css.beside}>
        {shown && <ProgressPanel shown={shown} usualHours={known.usualHours} />}
        <ViewsPanel />
        {shown && <DataPanel shown={shown} />}
      </div>
    </div>
  )
}

function Standing({ known: { level, case: shown } }: { known: KycOverview }) {
  const { t } = useLingui()
  const missing = shown?.documents.filter(({ status }) => status === 'needs_revision').length ?? 0
  if (level === 2) return t`You are at level 2: your identity is approved.`
  if (missing > 0 && shown?.status === 'needs_revision')
    return missing === 1
      ? t`You are at level ${level}. Level 2 needs one more photo.`
      : t`You are at level ${level}. Level 2 needs ${missing} more photos.`
  if (shown?.status === 'pending' || shown?.status === 'in_review')
    return t`You are at level ${level}. We are reviewing your documents.`
  if (level === 0) return t`You are at level 0. Verify your email address first, then your identity.`
  return t`You are at level ${level}. A document and a selfie lead to level 2.`
}
