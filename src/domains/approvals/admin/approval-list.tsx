import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Approval } from '#shared/domains/approvals/approvals.schema.ts'
import { useApprovalWords } from './approval-words.ts'
import css from './approvals.module.css'

const HOUR_MS = 3600_000
/** Then it is said in colour that little time is left. */
const SOON_HOURS = 24

interface ApprovalListProps {
  items: readonly Approval[]
  selected: string
  onSelect: (id: string) => void
}

export function ApprovalList({ items, selected, onSelect }: ApprovalListProps) {
  const { t } = useLingui()
  const words = useApprovalWords()
  const columns: Column<Approval>[] = [
    {
      key: 'request',
      head: t`Request`,
      cell: (approval) => (
        <button type="button" data-row-link className={`plain ${css.open}`} onClick={() => onSelect(approval.id)}>
          <b>{words.title(approval)}</b>
          <span className={css.about}>
            {approval.howMuch === null ? approval.whom : `${approval.whom}, ${approval.howMuch}`}
          </span>
          <Asked approval={approval} />
        </button>
      ),
    },
  ]
  return (
    <Panel className={css.list}>
      <DataTable
        caption={t`Requests`}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        selected={selected}
        onMove={({ id }) => onSelect(id)}
      />
    </Panel>
  )
}

function Asked({ approval: { askedByName, status, expiresAt } }: { approval: Approval }) {
  const { t } = useLingui()
  const words = useApprovalWords()
  const [shownAt] = useState(() => serverNow())
  if (status !== 'pending') return <StatusBadge {...words.status(status)} />
  const hours = Math.max(0, Math.floor((Date.parse(expiresAt) - shownAt) / HOUR_MS))
  return (
    <span className={css.asked}>
      {t`Asked by ${askedByName}`}, <span data-soon={hours < SOON_HOURS || undefined}>{t`${hours} h left`}</span>
    </span>
  )
}
