import type { ReactNode } from 'react'
import c from './rows.module.css'

export interface Row {
  label: string
  value: ReactNode
}

/** Label and value lines: summaries, reviews, details. `dense` leaves the dividers out. */
export function Rows({ rows, dense = false }: { rows: readonly Row[]; dense?: boolean }) {
  return (
    <dl className={c.rows} data-dense={dense || undefined}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
