import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StateLine, type StateStep } from '#client/ui/state-line.tsx'
import type { OwnCase } from '#shared/domains/kyc/kyc.schema.ts'
import type { CaseStatus } from '#shared/domains/kyc/kyc.states.ts'
import css from './kyc.module.css'
import { useKycWords } from './use-kyc-words.ts'

/** How far a case has come, and what is still to come. */
export function ProgressPanel({ shown, usualHours }: { shown: OwnCase; usualHours: number | null }) {
  const { t } = useLingui()
  const words = useKycWords()
  const { dayTime } = useFormats()
  const [done, next, now, failed] = [t`done`, t`upcoming`, t`now`, t`failed`]
  const past = shown.events.map(({ event, at }, index): StateStep => {
    const isLast = index === shown.events.length - 1
    const isBad = event === 'rejected' || event === 'expired'
    const state = isBad ? 'failed' : isLast && event === 'needs_revision' ? 'now' : 'done'
    return {
      label: words.event(event),
      at: dayTime(at),
      state,
      stateLabel: { done, now, failed }[state],
    }
  })
  const hours = usualHours === null ? null : Math.max(1, Math.ceil(usualHours))
  const usual = hours === null ? undefined : hours === 1 ? t`Usually within an hour` : t`Usually within ${hours} hours`
  const review: StateStep = { label: t`Verdict`, stateLabel: next, state: 'next', detail: usual }
  const level: StateStep = { label: t`Level 2`, stateLabel: next, state: 'next' }
  const coming: Partial<Record<CaseStatus, StateStep[]>> = {
    pending: [review, level],
    in_review: [review, level],
    needs_revision: [review, level],
  }
  const steps = [...past, ...(coming[shown.status] ?? [])]
  return (
    <Panel title={t`Progress`} pad>
      <div className={css.steps}>
        <StateLine vertical steps={unique(steps)} />
      </div>
    </Panel>
  )
}

/** Labels name the steps: one that comes twice is counted. */
function unique(steps: readonly StateStep[]): StateStep[] {
  const seen = new Map<string, number>()
  return steps.map((step) => {
    const times = (seen.get(step.label) ?? 0) + 1
    seen.set(step.label, times)
    return times === 1 ? step : { ...step, label: `${step.label} (${times})` }
  })
}
