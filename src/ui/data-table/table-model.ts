import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  type Column as ModelColumn,
  type Row,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type Table,
  tableFeatures,
} from '@tanstack/react-table'
import { type Column, isHideable, type SortValue } from './column.ts'

export const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
})
type Features = typeof features
export type TableOf<Data extends RowData> = Table<Features, Data>
export type ColumnOf<Data extends RowData> = ModelColumn<Features, Data>
export type RowOf<Data extends RowData> = Row<Features, Data>

/** The columns as TanStack Table takes them; cells are rendered from `Column` itself. */
export function columnDefs<Data extends RowData>(
  columns: readonly Column<Data>[],
  language: string,
): ColumnDef<Features, Data>[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return columns.map((column) => ({
    id: column.key,
    accessorFn: (row: Data) => column.sortBy?.(row) ?? undefined,
    enableSorting: column.sortBy !== undefined,
    enableHiding: isHideable(column),
    sortUndefined: 'last' as const,
    sortFn: (a: RowOf<Data>, b: RowOf<Data>, id: string) =>
      compareValues(a.getValue<SortValue>(id), b.getValue<SortValue>(id), compare),
  }))
}

function compareValues(a: SortValue, b: SortValue, compareText: (a: string, b: string) => number): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  if (a === null || b === null || a === b) return 0
  return a < b ? -1 : 1
}
