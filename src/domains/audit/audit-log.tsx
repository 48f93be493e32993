import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { AuditEntry } from '#shared/domains/audit/audit.schema.ts'
import css from './audit.module.css'
import { type AuditSearch, filtersOf, isFiltered } from './audit-search.ts'
import { EntryDetail } from './entry-detail.tsx'
import { useAuditColumns } from './use-audit-columns.tsx'

const SHOWN_AT_ONCE = 25

/** The entries, newest first, and beside them the one that is opened: the first until another is. */
export function AuditLog({ search, onClear }: { search: AuditSearch; onClear: () => void }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<string | null>(null)
  const detail = useRef<HTMLDivElement>(null)
  const pages = trpc.admin.audit.list.useInfiniteQuery(
    { ...filtersOf(search), limit: SHOWN_AT_ONCE },
    { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: (before) => before },
  )
  const open = (id: string): void => {
    setOpened(id)
    requestAnimationFrame(() => detail.current?.scrollIntoView({ block: 'nearest' })) // it is below the list on phones
  }
  const columns = useAuditColumns(open)
  const entries = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const shown: AuditEntry | undefined = entries.find(({ id }) => id === opened) ?? entries[0]
  const list = (
    <Panel className={shown && css.list}>
      <PageList
        pages={pages}
        failed={t`The log did not load`}
        rows={8}
        height={58}
        empty={isFiltered(search) ? <NothingFound onClear={onClear} /> : <NothingYet />}
      >
        {(rows) => (
          <DataTable
            caption={t`Audit log`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            selected={shown?.id}
            onMove={({ id }) => setOpened(id)}
            partial={pages.hasNextPage}
          />
        )}
      </PageList>
    </Panel>
  )
  if (shown === undefined) return list
  return (
    <div className={css.split}>
      {list}
      <div ref={detail} className={css.aside}>
        <EntryDetail entry={shown} />
      </div>
    </div>
  )
}

function NothingYet() {
  const { t } = useLingui()
  return (
    <Empty level={2} title={t`No entries yet`}>
      <Trans>Actions that change an account or the service are listed here from the first one on.</Trans>
    </Empty>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui()
  return (
    <Empty
      level={2}
      title={t`No matches`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>No entry matches these filters.</Trans>
    </Empty>
  )
}
