import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { VerdictBar } from '#client/app/desk/verdict-bar.tsx'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { DecideCase, ReviewedCase } from '#shared/domains/kyc/review.schema.ts'
import { type Because, becauseOf, isReason, NONE } from './because.ts'
import css from './kyc-desk.module.css'
import { PicturesToRetake } from './pictures-to-retake.tsx'
import { ReasonSelect } from './reason-select.tsx'
import { useFocusWithin, useVerdictKeys } from './use-verdict-keys.ts'

type Verdict = DecideCase['verdict']

/** A verdict: approve at once, or say why not; then the next case. */
export function Decision({ shown, onChoose }: { shown: ReviewedCase; onChoose: (id: string) => void }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [opened, setOpened] = useState<Exclude<Verdict, 'approve'> | null>(null)
  const [sentBack, setSentBack] = useState<Record<string, Because | undefined>>({})
  const [why, setWhy] = useState(NONE)
  const [obstacle, setObstacle] = useState<string | null>(null)
  const next = trpc.admin.kyc.claimNext.useMutation({
    onSuccess: (found) => {
      void utils.admin.kyc.queue.invalidate()
      if (found === null) return showToast({ title: t`No other case is waiting.` })
      utils.admin.kyc.get.setData({ id: found.id }, found)
      onChoose(found.id)
    },
  })
  const decide = trpc.admin.kyc.decide.useMutation({
    onSuccess: (found, { verdict }) => {
      utils.admin.kyc.get.setData({ id: found.id }, found)
      void utils.admin.kyc.queue.invalidate()
      const said = {
        approve: t`Approved. The person is told.`,
        revise: t`Sent back.`,
        reject: t`Rejected. The person is told.`,
      }
      showToast({ title: said[verdict] })
      setOpened(null)
    },
  })
  const release = trpc.admin.kyc.release.useMutation({ onSuccess: () => utils.admin.kyc.invalidate() })
  const documents = shown.documents.filter(({ status, copyOf }) => status !== 'replaced' && copyOf === null)
  const approve = (): void => {
    const isOpen = shown.alarms.some(({ settledAt }) => settledAt === null)
    const obstacle = isOpen
      ? t`An alarm is open. Settle it with a note first.`
      : shown.checks.expired
        ? t`This document has expired by now.`
        : null
    setObstacle(obstacle)
    if (obstacle === null) decide.mutate({ id: shown.id, verdict: 'approve' })
  }
  const open = (verdict: typeof opened): void => {
    setOpened(verdict)
    setObstacle(null)
  }
  const foot = useRef<HTMLDivElement>(null)
  useFocusWithin(foot, opened)
  useVerdictKeys((key) => {
    if (decide.isPending) return
    if (key === 'a' && opened === null) approve()
    if (key === 'r') open('reject')
    if (key === 'm') open('revise')
  })
  const send = (): void => {
    const given = opened === 'reject' ? [why] : documents.flatMap(({ id }) => sentBack[id] ?? [])
    const obstacle =
      given.length === 0
        ? t`Choose at least one picture that is to be taken again.`
        : given.every(isReason)
          ? null
          : t`Choose a reason, or write one.`
    setObstacle(obstacle)
    if (obstacle !== null) return
    if (opened === 'reject') return decide.mutate({ id: shown.id, verdict: 'reject', ...becauseOf(why) })
    const verdicts = documents.map(({ id }) => {
      const because = sentBack[id]
      return because ? { id, verdict: 'revise' as const, ...becauseOf(because) } : { id, verdict: 'approve' as const }
    })
    decide.mutate({ id: shown.id, verdict: 'revise', documents: verdicts })
  }
  const said = obstacle ?? (decide.error ? explain(decide.error) : null)
  return (
    <div ref={foot} className={css.verdict}>
      {(said !== null || opened !== null) && (
        <div className={css.decision}>
          {said !== null && <Notice tone={obstacle === null ? 'bad' : 'warn'}>{said}</Notice>}
          {opened === 'revise' && <PicturesToRetake {...{ documents, sentBack }} onChange={setSentBack} />}
          {opened === 'reject' && <ReasonSelect about="case" because={why} onChange={setWhy} />}
        </div>
      )}
      {opened === null ? (
        <VerdictBar
          between={{ name: t`Request more`, key: 'M', run: () => open('revise') }}
          lesser={[
            { name: t`Release`, busy: release.isPending, run: () => release.mutate({ id: shown.id }) },
            { name: t`Next case`, busy: next.isPending, run: () => next.mutate() },
          ]}
          refuse={{ name: t`Reject`, key: 'R', run: () => open('reject') }}
          agree={{ name: t`Approve`, key: 'A', busy: decide.isPending, run: approve }}
        />
      ) : (
        <div className={css.decision}>
          <div className={css.bar}>
            <span className={css.spring} />
            <Button variant="default" onClick={() => open(null)}>
              {t`Cancel`}
            </Button>
            <BusyButton busy={decide.isPending} onClick={send}>
              {opened === 'reject' ? t`Reject the case` : t`Send back`}
            </BusyButton>
          </div>
        </div>
      )}
    </div>
  )
}
