import { useLingui } from '@lingui/react/macro'
import { ageOf } from '#client/app/desk/age.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import type { DeskReport } from '#shared/domains/reports/reports-desk.schema.ts'
import css from './reports-desk.module.css'

interface Props {
  rows: DeskReport[]
  selected: string | undefined
  onSelect: (id: string) => void
}

export function ReportList({ rows, selected, onSelect }: Props) {
  const { t } = useLingui()
  const columns: Column<DeskReport>[] = [
    {
      key: 'report',
      head: t`Report`,
      cell: ({ id, username, page, excerpt, sentAt }) => {
        const age = ageOf(sentAt)
        return (
          <button type="button" data-row-link className={`plain ${css.open}`} onClick={() => onSelect(id)}>
            <b>{username}</b>
            <span className={css.excerpt}>{excerpt}</span>
            <span className={css.dim}>
              {page ?? t`No page`}, {t`${age} ago`}
            </span>
          </button>
        )
      },
    },
  ]
  return (
    <DataTable
      caption={t`Problem reports`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      selected={selected}
      onMove={({ id }) => onSelect(id)}
    />
  )
}
