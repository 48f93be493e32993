import { type ReactNode, useId } from 'react'
import c from './settings.module.css'

interface ChoiceProps {
  title: string
  note: ReactNode
  children: (labelledBy: string) => ReactNode
}

/** One preference: its name, what it does, and the field that changes it. */
export function Choice({ title, note, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className={c.choice}>
      <div>
        <b id={id}>{title}</b>
        <span>{note}</span>
      </div>
      {children(id)}
    </div>
  )
}
