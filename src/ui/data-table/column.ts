import type { ReactNode } from 'react'

/** What rows are sorted by; null always comes last. */
export type SortValue = string | number | bigint | null

export interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Makes the column sortable. Amounts sort by their stroops, never by a float. */
  sortBy?: (row: Row) => SortValue
  /** Aligned right: numbers. */
  end?: boolean
  /** Left out of the cards that rows become below 640 px; the user may hide it elsewhere. */
  wide?: boolean
  /** Left out below 992 px too. */
  roomy?: boolean
}

/** Columns that are shown in cards cannot be hidden. */
export const isHideable = ({ wide = false, roomy = false }: Pick<Column<never>, 'wide' | 'roomy'>): boolean =>
  wide || roomy
