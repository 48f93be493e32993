import { IconCheck } from '@tabler/icons-react'
import css from './flow-steps.module.css'

interface FlowStepsProps {
  steps: readonly string[]
  /** Index of the step that the page shows. */
  at: number
  /** False: the step at hand is pending, not reached. */
  isReached?: boolean
  /** All of them are done. */
  isOver?: boolean
}

/** The current step of a flow. */
export function FlowSteps({ steps, at, isReached = true, isOver = false }: FlowStepsProps) {
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-on={(index === at && isReached) || undefined}
          data-done={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span aria-hidden>{index < at || isOver ? <IconCheck size={12} stroke={3} /> : index + 1}</span>
          <b>{step}</b>
        </li>
      ))}
    </ol>
  )
}
