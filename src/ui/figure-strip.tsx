import type { ReactNode } from 'react'
import css from './figure-strip.module.css'

export interface Figure {
  label: string
  /** A small button beside the label that explains the figure. */
  hint?: ReactNode
  value: ReactNode
  note?: ReactNode
  isBad?: boolean
}

/** Joined figures in one strip with dividers; two columns on a phone. */
export function FigureStrip({ label: name, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={css.strip} aria-label={name}>
      {figures.map(({ label, hint, value, note, isBad }) => (
        <div key={label} data-bad={isBad || undefined}>
          <dt>
            {label} {hint}
          </dt>
          <dd>{value}</dd>
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
