import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { MoreRows } from '#client/ui/data-table/more-rows.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { PeopleSearch } from './people-search.ts'
import { usePeopleColumns } from './use-people-columns.tsx'

const SHOWN_AT_ONCE = 25

/** The people who were looked for, the newest first; those who were searched by name. */
export function PeopleList({ search, onClear }: { search: PeopleSearch; onClear: () => void }) {
  const { t } = useLingui()
  const columns = usePeopleColumns()
  const pages = trpc.admin.users.list.useInfiniteQuery(
    { ...search, limit: SHOWN_AT_ONCE },
    { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: (before) => before },
  )
  if (pages.data === undefined)
    return (
      <Panel>
        <Unanswered query={pages} failed={t`The list did not load`} rows={8} height={58} disc={32} />
      </Panel>
    )
  const rows = pages.data.pages.flatMap(({ items }) => items)
  if (rows.length === 0)
    return (
      <Panel>
        <Empty
          level={2}
          title={t`No matches`}
          action={
            <Button variant="default" onClick={onClear}>
              <Trans>Show everybody</Trans>
            </Button>
          }
        >
          <Trans>Nobody was found. A search looks for the beginning of a name, an email or an id.</Trans>
        </Empty>
      </Panel>
    )
  return (
    <Panel>
      <DataTable caption={t`Users`} columns={columns} rows={rows} rowKey={({ id }) => id} partial={pages.hasNextPage} />
      <MoreRows
        pages={pages}
        shown={rows.length}
        end={pages.data.pages.some(({ isCut }) => isCut) ? t`More were found: type more of the name.` : undefined}
      />
    </Panel>
  )
}
