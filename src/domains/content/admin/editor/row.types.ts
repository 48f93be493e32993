import type { DocumentRow } from '#shared/domains/content/document.schema.ts'
import type { DocumentFault } from '#shared/domains/content/document-faults.ts'
import type { DocumentAct } from './document-state.ts'

export type Shown = 'both' | 'en' | 'es'
export interface RowProps {
  row: DocumentRow
  at: number
  count: number
  isOpen: boolean
  isReadOnly: boolean
  /** Whether rows may come, go and change places. */
  isFree: boolean
  shown: Shown
  /** Fault of its place in the page. */
  misplaced: DocumentFault['kind'] | undefined
  act: (act: DocumentAct) => void
  onOpen: (key: string | null) => void
  onAdd: (after: string) => void
}
