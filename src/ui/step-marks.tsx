import css from './step-marks.module.css'

interface StepMarksProps {
  steps: readonly { name: string; state: 'done' | 'now' | 'next' | 'failed' }[]
}

/** A state line in the size of a list's row; decorative, a word stands beside it. */
export function StepMarks({ steps }: StepMarksProps) {
  return (
    <span className={css.marks} aria-hidden>
      {steps.map(({ name, state }) => (
        <span key={name} data-state={state} />
      ))}
    </span>
  )
}
