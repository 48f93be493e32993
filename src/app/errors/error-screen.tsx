import type { ReactNode } from 'react'
import look from '#client/ui/button-look.module.css'
import { Mark } from '#client/ui/mark.tsx'
import c from './error-screen.module.css'

interface Props {
  title: string
  cause: unknown
  note: ReactNode
  action: string
}

/** What went wrong, and one button that loads the page anew. */
export function ErrorScreen({ title, cause, note, action }: Props) {
  return (
    <main className={c.root} id="main">
      <div className={c.card}>
        <span className={c.mark}>
          <Mark size={48} />
        </span>
        <h1 className={c.title}>{title}</h1>
        <pre className={c.cause}>{cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)}</pre>
        <p className={c.note}>{note}</p>
        <button type="button" className={look.button} data-size="md" data-full onClick={() => window.location.reload()}>
          {action}
        </button>
      </div>
    </main>
  )
}
