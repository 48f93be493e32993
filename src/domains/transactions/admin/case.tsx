import { Button, Title } from '@mantine/core'
import type { IconLockOpen } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Tone } from '#client/ui/tone.ts'
import css from './case.module.css'

type Icon = typeof IconLockOpen
interface CaseProps {
  icon: Icon
  title: string
  note: ReactNode
  state: { label: string; tone: Tone }
  /** Below the body: the possible decisions. */
  ways?: ReactNode
  children: ReactNode
}

/** One item that waits for a decision: what it is, what is known, and the options. */
export function Case({ icon: Icon, title, note, state, ways, children }: CaseProps) {
  return (
    <section className={css.case}>
      <header className={css.head}>
        <span className={css.icon} data-tone={state.tone} aria-hidden>
          <Icon size={19} stroke={1.5} />
        </span>
        <div className={css.grow}>
          <Title order={2} className={css.title}>
            {title}
          </Title>
          <p>{note}</p>
        </div>
        <StatusBadge {...state} />
      </header>
      <div className={css.body}>{children}</div>
      {ways && <ul className={css.ways}>{ways}</ul>}
    </section>
  )
}

interface WayProps {
  icon: Icon
  title: string
  label: string
  /** Accessible name, if the label alone does not name its object. */
  name?: string
  onClick: () => void
  children: ReactNode
}

/** One option, with its effect. */
export function Way({ icon: Icon, title, label, name, onClick, children }: WayProps) {
  return (
    <li className={css.way}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <span>
        <b>{title}</b>
        <span>{children}</span>
      </span>
      <Button variant="default" size="xs" aria-label={name} aria-haspopup="dialog" onClick={onClick}>
        {label}
      </Button>
    </li>
  )
}
