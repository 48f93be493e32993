import { useLingui } from '@lingui/react'
import {
  type ColumnSort,
  functionalUpdate,
  type RowData,
  type RowSelectionState,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Column } from './column.ts'
import { columnDefs, features, type TableOf } from './table-model.ts'

/** The order of a list that the server sorts; null is the server's own order. */
export interface ServerSort {
  by: ColumnSort | null
  onChange: (by: ColumnSort | null) => void
}

export interface RowSelection<Data> {
  /** Keys of the selected rows; the owner removes those of rows that are gone. */
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  /** Name of the row for the label of its checkbox. */
  nameOf: (row: Data) => string
}

export interface ModelProps<Data> {
  columns: readonly Column<Data>[]
  rows: readonly Data[]
  rowKey: (row: Data) => string
  /** Keys of the hidden columns: see useColumnChoice. */
  hidden?: readonly string[]
  /** The rows are only a part of the list: sorting them here would show an order that the list does not have. */
  partial?: boolean
  sort?: ServerSort
  selection?: RowSelection<Data>
}

const NONE: readonly never[] = []

/** Sorting, visible columns and selected rows, kept by TanStack Table. */
export function useTableModel<Data extends RowData>(props: ModelProps<Data>): TableOf<Data> {
  const { columns, rows, rowKey, hidden = NONE, partial = false, sort, selection } = props
  const { i18n } = useLingui()
  const [ownSorting, setOwnSorting] = useState<ColumnSort[]>([])
  const sorting = useMemo(() => (sort ? (sort.by ? [sort.by] : []) : ownSorting), [sort, ownSorting])
  const defs = useMemo(() => columnDefs(columns, i18n.locale || 'en'), [columns, i18n.locale])
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((key) => [key, false])), [hidden])
  const rowSelection = useMemo(
    (): RowSelectionState => Object.fromEntries([...(selection?.keys ?? NONE)].map((key) => [key, true])),
    [selection?.keys],
  )
  return useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: rowKey,
    enableSorting: !partial || sort !== undefined,
    enableMultiSort: false,
    manualSorting: sort !== undefined,
    enableRowSelection: selection !== undefined,
    state: { sorting, columnVisibility, rowSelection },
    onSortingChange: (change) => {
      const next = functionalUpdate(change, sorting)
      if (sort) sort.onChange(next[0] ?? null)
      else setOwnSorting(next)
    },
    onRowSelectionChange: (change) => {
      selection?.onChange(new Set(Object.keys(functionalUpdate(change, rowSelection))))
    },
  })
}
