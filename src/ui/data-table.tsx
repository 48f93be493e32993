import { type ReactNode, useCallback, useRef } from 'react'
import css from './data-table.module.css'
import { useRowKeys } from './row-keys.ts'

export interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  end?: boolean
  /** Left out of the cards that rows become below 640 px. */
  wide?: boolean
  /** Left out below 992 px too. */
  roomy?: boolean
}
interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Heading under which the row stands; rows come sorted by it. */
  groupOf?: (row: Row) => string
  selected?: string | undefined
  /** Called with the row that J, K or an arrow moved the focus to. */
  onMove?: (row: Row) => void
}

/**
 * Rows with a link each (marked `data-row-link`, in the first cell); cards below 640 px.
 * J, K and the arrows move between the links while one of them has the focus, Enter follows it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, groupOf, selected, onMove } = props
  const table = useRef<HTMLTableElement>(null)
  const move = useCallback(
    (at: number) => {
      const row = rows[at]
      if (row !== undefined) onMove?.(row)
    },
    [rows, onMove],
  )
  useRowKeys(table, move)
  return (
    <table ref={table} className={css.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classOf(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(rows, groupOf).map((group) => (
        <tbody key={group.heading}>
          {groupOf && (
            <tr className={css.group}>
              <th colSpan={columns.length} scope="rowgroup">
                {group.heading}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr key={rowKey(row)} className={css.row} data-on={rowKey(row) === selected || undefined}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function groupsOf<Row>(rows: readonly Row[], groupOf?: (row: Row) => string): { heading: string; rows: Row[] }[] {
  const groups: { heading: string; rows: Row[] }[] = []
  for (const row of rows) {
    const heading = groupOf?.(row) ?? ''
    const last = groups.at(-1)
    if (last?.heading === heading) last.rows.push(row)
    else groups.push({ heading, rows: [row] })
  }
  return groups
}

const classOf = <Row,>({ end, wide, roomy }: Column<Row>): string | undefined =>
  [end && css.end, (wide || roomy) && css.wide, roomy && css.roomy].filter(Boolean).join(' ') || undefined
