import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { useAppearance } from '#client/app/theme/appearance.ts'
import { Empty } from '#client/ui/empty.tsx'
import { Form } from '#client/ui/form.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { LONGEST_REPORT } from '#shared/domains/reports/report-limits.ts'
import { BrowserPanel } from './browser-panel.tsx'
import { takenPage } from './capture/take-picture.ts'
import type { Mark } from './editor/marks.ts'
import { PictureEditor } from './editor/picture-editor.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { OwnReports } from './own-reports.tsx'
import css from './report.module.css'
import { type FactName, sentFacts } from './sent-facts.ts'
import { useBrowserCheck } from './use-browser-check.ts'
import { useSendReport } from './use-send-report.ts'

const LEAST = 3

/** /screenshot-diagnostic: a picture of the page that was left, with everything covered, and a sentence. */
export function ReportScreen() {
  const { t } = useLingui()
  const explain = useFailureText()
  const taken = useSelector(takenPage)
  const theme = useAppearance()
  const check = useBrowserCheck()
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const [left, setLeft] = useState<ReadonlySet<FactName>>(new Set())
  const [fault, setFault] = useState<string | null>(null)
  const [reference, setReference] = useState<string | null>(null)
  const isHydrated = useHydrated() // the server knows nothing of this browser
  const facts = isHydrated
    ? sentFacts({ route: taken?.route ?? null, theme, latencyMs: check.data?.latencyMs ?? null })
    : null
  const picture = typeof taken?.picture === 'object' ? taken.picture : null
  const report = useSendReport((sent) => {
    setReference(sent)
    setMarks([])
    takenPage.set(null)
  })
  const submit = (form: HTMLFormElement): void => {
    const value = new FormData(form).get('text')
    const text = typeof value === 'string' ? value.trim() : ''
    setFault(text.length < LEAST ? t`Say in a sentence what happened.` : null)
    if (facts && text.length >= LEAST) report.send({ text, facts, left, picture, marks }, () => form.reset())
  }
  const toggle = (name: FactName, isLeft: boolean): void => {
    const next = new Set(left)
    if (isLeft) next.add(name)
    else next.delete(name)
    setLeft(next)
  }
  return (
    <>
      <PageHeader title={t`Report a problem`} note={t`Takes half a minute. You get an answer in Notifications.`} />
      {reference !== null && (
        <Notice tone="good" title={t`Report ${reference} is sent`}>
          {t`You find its state and the answer below.`}
        </Notice>
      )}
      <div className={css.split}>
        <div className={css.column}>
          {picture ? (
            <PictureEditor
              picture={picture}
              marks={marks}
              onMarks={setMarks}
              onRemove={() => taken && takenPage.set({ ...taken, picture: 'failed' })}
            />
          ) : (
            <NoPicture isBusy={taken?.picture === 'busy'} />
          )}
        </div>
        <div className={css.column}>
          <Panel title={t`Description`} pad>
            <Form
              onSubmit={submit}
              isBusy={report.isBusy}
              failure={report.error ? explain(report.error) : undefined}
              send={t`Send report`}
            >
              <Textarea
                name="text"
                aria-label={t`Description`}
                description={t`One sentence is enough. What did you expect to see?`}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                autosize
                minRows={4}
                maxLength={LONGEST_REPORT}
                error={fault}
              />
            </Form>
          </Panel>
          {facts && <FactsPanel facts={facts} left={left} onLeft={toggle} />}
        </div>
      </div>
      <div className={css.below}>
        <BrowserPanel />
        <OwnReports />
      </div>
    </>
  )
}

function NoPicture({ isBusy }: { isBusy: boolean }) {
  const { t } = useLingui()
  if (isBusy)
    return (
      <Panel title={t`Your picture`} pad>
        <SkeletonLines rows={1} height={360} />
      </Panel>
    )
  return (
    <Panel title={t`Your picture`}>
      <Empty title={t`No picture`} level={3}>
        {t`Go to the page that it is about and press Shift and P there, or choose Report a problem in your menu. You can also send a report without a picture.`}
      </Empty>
    </Panel>
  )
}
