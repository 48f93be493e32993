import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** One thing that was found, and the page that shows it. */
export interface FoundItem {
  to: string
  label: ReactNode
  note: string
  icon: Icon
}
export interface FoundGroup {
  title: string
  items: readonly FoundItem[]
}
