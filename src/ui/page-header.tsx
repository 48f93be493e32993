import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import c from './page-header.module.css'
import { usePageHeading } from './page-heading.ts'

interface Props {
  title: string
  /** One line of context. */
  note?: ReactNode
  /** Actions, at the right. */
  children?: ReactNode
}

/** The first row of every page; its h1 takes the focus after a change of page. */
export function PageHeader({ title, note, children }: Props) {
  const heading = usePageHeading(title)
  return (
    <div className={c.root}>
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
      {children && <div className={c.actions}>{children}</div>}
    </div>
  )
}
