import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import c from './panel.module.css'

interface Props {
  title?: ReactNode
  /** A secondary text beside the title: a count, a date. */
  note?: ReactNode
  actions?: ReactNode
  /** Inner padding; without it the content reaches the edges (tables, lists). */
  pad?: boolean
  level?: 2 | 3
  id?: string
  className?: string | undefined
  children: ReactNode
}

/** The card component. */
export function Panel({ title, note, actions, pad = false, level = 2, id, className, children }: Props) {
  return (
    <section className={`${c.panel} ${className ?? ''}`} id={id}>
      {title && (
        <header className={c.head}>
          <div className={c.heading}>
            <Title order={level} className={c.title}>
              {title}
            </Title>
            {note && <span className={c.note}>{note}</span>}
          </div>
          {actions && <div className={c.actions}>{actions}</div>}
        </header>
      )}
      <div className={pad ? c.pad : undefined}>{children}</div>
    </section>
  )
}
