import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './state-line.module.css'

type StepState = 'done' | 'now' | 'next' | 'failed'
export interface StateStep {
  label: string
  /** The state as text, for screen readers. */
  stateLabel: string
  state: StepState
  at?: string | undefined
  detail?: ReactNode
}

/** A payment's progress, one node per step: horizontal on results, vertical in details and on phones. */
export function StateLine({ steps, vertical = false }: { steps: readonly StateStep[]; vertical?: boolean }) {
  return (
    <ol className={vertical ? css.down : css.across}>
      {steps.map((step) => (
        <li key={step.label} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className={css.node} aria-hidden>
            {step.state === 'done' && <IconCheck size={11} stroke={3} />}
            {step.state === 'failed' && <IconX size={11} stroke={3} />}
          </span>
          <span className={css.text}>
            <span className={css.label}>
              {step.label}
              <span className="vh"> ({step.stateLabel})</span>
            </span>
            {step.detail && <span className={css.detail}>{step.detail}</span>}
            {step.at && <span className={css.at}>{step.at}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
