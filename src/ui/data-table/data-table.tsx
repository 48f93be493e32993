import type { RowData } from '@tanstack/react-table'
import { type ComponentType, useCallback, useRef } from 'react'
import css from './data-table.module.css'
import { useRowKeys } from './row-keys.ts'
import { TableHead } from './table-head.tsx'
import { type BodyProps, groupsOf, TableRows } from './table-rows.tsx'
import { type ModelProps, useTableModel } from './use-table-model.ts'

interface DataTableProps<Data extends RowData> extends ModelProps<Data> {
  caption: string
  /** Group heading of a row; rows come sorted by it. Headings are left out while the user sorts by a column. */
  groupOf?: (row: Data) => string
  /** Key of the row whose details are open. */
  selected?: string | undefined
  /** Called with the row that J, K or an arrow moved the focus to. */
  onMove?: (row: Data) => void
  /** VirtualRows for lists of hundreds of rows; imported by the page that needs it, so that others do not download it. */
  body?: ComponentType<BodyProps<Data>>
}

/**
 * Rows with a link each (marked `data-row-link`, in the first cell); cards below 640 px.
 * J, K and the arrows move between the links while one of them has the focus, Enter follows it.
 */
export function DataTable<Data extends RowData>(props: DataTableProps<Data>) {
  const { caption, groupOf, selected, selection, onMove, body: Body = TableRows } = props
  const element = useRef<HTMLTableElement>(null)
  const table = useTableModel(props)
  const { rows } = table.getRowModel()
  const move = useCallback(
    (link: HTMLElement) => {
      const row = rows[Number(link.closest('tr')?.dataset.row)]
      if (row !== undefined) onMove?.(row.original)
    },
    [rows, onMove],
  )
  useRowKeys(element, move)
  const columns = props.columns.filter(({ key }) => table.getColumn(key)?.getIsVisible())
  const isSorted = columns.some(({ key }) => table.getColumn(key)?.getIsSorted())
  const group = isSorted ? undefined : groupOf
  return (
    <table
      ref={element}
      className={css.table}
      aria-rowcount={Body === TableRows ? undefined : 1 + rows.length + (group ? groupsOf(rows, group).length : 0)}
    >
      <caption className="vh">{caption}</caption>
      <TableHead table={table} columns={columns} selectable={selection !== undefined} />
      <Body
        columns={columns}
        rows={rows}
        selected={selected}
        nameOf={selection?.nameOf}
        groupOf={group}
        table={element}
      />
    </table>
  )
}
