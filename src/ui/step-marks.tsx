import css from './step-marks.module.css'

interface StepMarksProps {
  steps: readonly { name: string; state: 'done' | 'now' | 'next' | 'failed' }[]
}

/** A small state line for list rows; decorative, the state is beside it as text. */
export function StepMarks({ steps }: StepMarksProps) {
  return (
    <span className={css.marks} aria-hidden>
      {steps.map(({ name, state }) => (
        <span key={name} data-state={state} />
      ))}
    </span>
  )
}
