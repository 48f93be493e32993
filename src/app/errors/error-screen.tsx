import { type ReactNode, use } from 'react'
import { InsideMain } from '#client/app/frame/inside-main.ts'
import look from '#client/ui/button-look.module.css'
import { Mark } from '#client/ui/mark.tsx'
import { usePageHeading } from '#client/ui/page-heading.ts'
import c from './error-screen.module.css'

interface Props {
  title: string
  /** The thrown error; left out if nothing failed. */
  cause?: unknown
  note: ReactNode
  action: string
  onAction: () => void
}

/** Says what went wrong, with one button to continue. */
export function ErrorScreen({ title, cause, note, action, onAction }: Props) {
  const heading = usePageHeading(title)
  const inside = use(InsideMain)
  const Root = inside ? 'div' : 'main'
  return (
    <Root className={c.root} id={inside ? undefined : 'main'}>
      <div className={c.card}>
        <span className={c.mark}>
          <Mark size={48} />
        </span>
        <h1 className={c.title} tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {cause !== undefined && <pre className={c.cause}>{textOf(cause)}</pre>}
        <p className={c.note}>{note}</p>
        <button type="button" className={look.button} data-size="md" data-full onClick={onAction}>
          {action}
        </button>
      </div>
    </Root>
  )
}

const textOf = (cause: unknown): string =>
  cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause === 'string' ? cause : JSON.stringify(cause)
