import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useActWords } from '#client/app/desk/act-words.ts'
import { useApprovalWords } from '#client/app/desk/approval-words.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Approval } from '#shared/domains/approvals/approvals.schema.ts'
import css from './approvals.module.css'

const HOUR_MS = 3600_000
/** Then it is said in colour that little time is left. */
const SOON_HOURS = 24

interface ApprovalListProps {
  items: readonly Approval[]
  selected: string
  onSelect: (id: string) => void
  /** Keys of those that are decided on together; absent while one at a time is. */
  chosen?: ReadonlySet<string> | undefined
  onChoose: (keys: ReadonlySet<string>) => void
  /** In how many facts the evidence of each differs from that of its time. */
  changes: ReadonlyMap<string, number>
}

export function ApprovalList({ items, selected, onSelect, chosen, onChoose, changes }: ApprovalListProps) {
  const { t } = useLingui()
  const words = useApprovalWords()
  const acts = useActWords()
  const columns: Column<Approval>[] = [
    {
      key: 'request',
      head: t`Request`,
      cell: (approval) => (
        <button type="button" data-row-link className={`plain ${css.open}`} onClick={() => onSelect(approval.id)}>
          <b>{words.title(approval)}</b>
          <span className={css.about}>{acts.line(approval)}</span>
          <Asked approval={approval} />
          <Changes count={changes.get(approval.id) ?? 0} />
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
        {...(chosen && { selection: { keys: chosen, onChange: onChoose, nameOf: acts.line } })}
      />
    </Panel>
  )
}

function Changes({ count }: { count: number }) {
  const { t } = useLingui()
  if (count === 0) return null
  return <StatusBadge tone="warn" label={t`${plural(count, { one: '# change', other: '# changes' })}`} />
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
