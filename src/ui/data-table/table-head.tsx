import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { Column } from './column.ts'
import css from './data-table.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import type { ColumnOf, TableOf } from './table-model.ts'
import { columnClass } from './table-rows.tsx'

interface TableHeadProps<Data extends RowData> {
  table: TableOf<Data>
  columns: readonly Column<Data>[]
  selectable: boolean
}

export function TableHead<Data extends RowData>({ table, columns, selectable }: TableHeadProps<Data>) {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        {selectable && (
          <th scope="col" className={css.check}>
            <RowCheckbox
              label={t`Select all rows`}
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} model={table.getColumn(column.key)} />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell<Data extends RowData>({
  column,
  model,
}: {
  column: Column<Data>
  model: ColumnOf<Data> | undefined
}) {
  const sortable = model?.getCanSort() ?? false
  const sorted = sortable && model?.getIsSorted()
  const Arrow = sorted ? { asc: IconArrowUp, desc: IconArrowDown }[sorted] : IconSelector
  return (
    <th scope="col" className={columnClass(column)} aria-sort={sorted ? ARIA_SORT[sorted] : undefined}>
      {sortable ? (
        <button type="button" className={`plain ${css.sort}`} onClick={model?.getToggleSortingHandler()}>
          {column.head}
          <Arrow size={14} stroke={1.8} aria-hidden />
        </button>
      ) : (
        column.head
      )}
    </th>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
