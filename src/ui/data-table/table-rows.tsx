import { useLingui } from '@lingui/react/macro'
import type { RowData } from '@tanstack/react-table'
import type { Ref, RefObject } from 'react'
import type { Column } from './column.ts'
import css from './data-table.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import type { RowOf } from './table-model.ts'

export interface BodyProps<Data extends RowData> {
  columns: readonly Column<Data>[]
  rows: readonly RowOf<Data>[]
  /** Group heading of a row; rows come sorted by it. */
  groupOf: ((row: Data) => string) | undefined
  /** Key of the row whose details are open. */
  selected: string | undefined
  /** Set if rows can be selected: the name of a row for the label of its checkbox. */
  nameOf: ((row: Data) => string) | undefined
  table: RefObject<HTMLTableElement | null>
}

/** All rows, each group in a body of its own. */
export function TableRows<Data extends RowData>(body: BodyProps<Data>) {
  const { rows, groupOf } = body
  return groupsOf(rows, groupOf).map(({ heading, first, length }) => (
    <tbody key={heading}>
      {groupOf && <GroupHeading heading={heading} body={body} />}
      {rows.slice(first, first + length).map((row, at) => (
        <TableRow key={row.id} row={row} index={first + at} body={body} />
      ))}
    </tbody>
  ))
}

interface LineProps<Data extends RowData> {
  body: BodyProps<Data>
  /** Set by VirtualRows, which measures each line and counts those left out. */
  line?: { ref: Ref<HTMLTableRowElement>; 'data-index': number; 'aria-rowindex': number }
}
interface TableRowProps<Data extends RowData> extends LineProps<Data> {
  row: RowOf<Data>
  index: number
}

export function TableRow<Data extends RowData>({ row, index, body, line }: TableRowProps<Data>) {
  const { t } = useLingui()
  const { columns, selected, nameOf } = body
  const name = nameOf?.(row.original)
  return (
    <tr {...line} className={css.row} data-row={index} data-on={row.id === selected || undefined}>
      {name !== undefined && (
        <td className={css.check}>
          <RowCheckbox
            label={t`Select ${name}`}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {columns.map((column) => (
        // Called, not rendered as a component: columns may be new at every render, which would remount the content and lose its focus.
        <td key={column.key} className={columnClass(column)}>
          {column.cell(row.original)}
        </td>
      ))}
    </tr>
  )
}

export function GroupHeading<Data extends RowData>({ heading, body, line }: LineProps<Data> & { heading: string }) {
  return (
    <tr {...line} className={css.group}>
      <th colSpan={body.columns.length + (body.nameOf ? 1 : 0)} scope="rowgroup">
        {heading}
      </th>
    </tr>
  )
}

export interface RowGroup {
  heading: string
  /** Index of its first row. */
  first: number
  length: number
}

export function groupsOf<Data extends RowData>(
  rows: readonly RowOf<Data>[],
  groupOf: ((row: Data) => string) | undefined,
): RowGroup[] {
  const groups: RowGroup[] = []
  for (const [index, row] of rows.entries()) {
    const heading = groupOf?.(row.original) ?? ''
    const last = groups.at(-1)
    if (last?.heading === heading) last.length += 1
    else groups.push({ heading, first: index, length: 1 })
  }
  return groups
}

export const columnClass = <Data,>({ end, wide, roomy }: Column<Data>): string | undefined =>
  [end && css.end, (wide || roomy) && css.wide, roomy && css.roomy].filter(Boolean).join(' ') || undefined
