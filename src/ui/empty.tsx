import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import c from './empty.module.css'
import { Mark } from './mark.tsx'

interface Props {
  title: string
  /** One sentence. */
  children: ReactNode
  action?: ReactNode
  compact?: boolean
  /** 2 directly under the page's title, 3 within a panel that has its own title. */
  level?: 2 | 3
}

/** Empty state: why there is nothing, and what to do. */
export function Empty({ title, children, action, compact = false, level = 3 }: Props) {
  return (
    <div className={c.root} data-compact={compact || undefined}>
      <span className={c.mark}>
        <Mark size={compact ? 40 : 56} />
      </span>
      <Title order={level} fz={compact ? 14 : 16}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" maw={340} mt={4}>
        {children}
      </Text>
      {action && <div className={c.action}>{action}</div>}
    </div>
  )
}
