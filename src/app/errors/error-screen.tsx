import { Button, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
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
        <Title order={1} ta="center">
          {title}
        </Title>
        <pre className={c.cause}>{cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)}</pre>
        <Text c="dimmed" ta="center">
          {note}
        </Text>
        <Button fullWidth size="md" mt={24} onClick={() => window.location.reload()}>
          {action}
        </Button>
      </div>
    </main>
  )
}
