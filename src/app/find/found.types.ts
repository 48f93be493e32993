import type { ReactNode } from 'react'

/** One thing that was found, and the page that shows it. */
export interface FoundItem {
  /** Of one thing, whatever was typed. */
  id: string
  to: string
  search?: Record<string, string | undefined>
  hash?: string
  /** In it and in the note the letters that were typed are marked. */
  label: string | { of: ReactNode }
  note: string | { of: ReactNode }
  /** An icon or picture before it. */
  mark: ReactNode
  /** At the end of its line. */
  end?: ReactNode
  /** True where it opens a form that the text has filled in. */
  isAction?: true
}
export interface FoundGroup {
  title: string
  items: readonly FoundItem[]
}
