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
  /** Id of the text whose version is open; null: none is, so there is nothing to comment on. */
  textId: string | null
  /** Comments on it that are not resolved. */
  comments: number
  act: (act: DocumentAct) => void
  onOpen: (key: string | null) => void
  onAdd: (after: string) => void
}
