import { useLingui } from '@lingui/react/macro'
import { ageOf } from '#client/app/desk/age.ts'
import desk from '#client/app/desk/split-desk.module.css'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import type { DeskReport } from '#shared/domains/reports/reports-desk.schema.ts'

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
          <button type="button" data-row-link className={`plain ${desk.open}`} onClick={() => onSelect(id)}>
            <b>{username}</b>
            <span className={desk.excerpt}>{excerpt}</span>
            <span className={desk.dim}>
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
