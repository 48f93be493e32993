import { Text, Title } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { FlowEnds } from './flow-ends.ts'
import c from './page-header.module.css'
import { usePageHeading } from './page-heading.ts'

interface Props {
  title: string
  /** One line of context. */
  note?: ReactNode
  /** Actions, at the right. */
  children?: ReactNode
  /** The end of a flow: nothing leads back. */
  isEnd?: boolean
  /** In a flow whose steps are not in the browser's history. */
  onBack?: (() => void) | undefined
}

/** The first row of every page; its h1 takes the focus after a change of page. */
export function PageHeader({ title, note, children, isEnd = false, onBack }: Props) {
  const heading = usePageHeading(title)
  const ends = use(FlowEnds)
  return (
    <div className={c.root} data-ends={ends ? '' : undefined}>
      {ends && !isEnd && <span className={c.back}>{ends.back(onBack)}</span>}
      <div className={c.text}>
        <Title order={1} tabIndex={-1} ref={heading} className={c.title}>
          {title}
        </Title>
        {note && (
          <Text size="sm" c="dimmed" mt={2}>
            {note}
          </Text>
        )}
      </div>
      {ends && <span className={c.close}>{ends.close}</span>}
      {children && <div className={c.actions}>{children}</div>}
    </div>
  )
}
