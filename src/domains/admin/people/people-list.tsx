import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { hiddenIn } from '#client/app/desk/hidden-columns.ts'
import { orderBy } from '#client/app/desk/list-order.ts'
import { trpc } from '#client/app/trpc.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { PeopleSearch } from './people-search.ts'
import { usePeopleColumns } from './use-people-columns.tsx'

const SHOWN_AT_ONCE = 25

interface Props {
  search: PeopleSearch
  onSearch: (search: PeopleSearch) => void
}

/** The people who were looked for, by time; those who were searched by name. */
export function PeopleList({ search, onSearch }: Props) {
  const { t } = useLingui()
  const { hide, ...filters } = search
  const isByJoined = !search.search && search.filter !== 'frozen' // these are by when they were frozen
  const onClear = (): void => onSearch({ hide })
  const columns = usePeopleColumns()
  const pages = trpc.admin.users.list.useInfiniteQuery(
    { ...filters, limit: SHOWN_AT_ONCE },
    { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: (before) => before },
  )
  return (
    <Panel>
      <PageList
        pages={pages}
        failed={t`The list did not load`}
        rows={8}
        height={58}
        disc={32}
        empty={<Nobody onClear={onClear} />}
        end={pages.data?.pages.some(({ isCut }) => isCut) ? t`More were found: type more of the name.` : undefined}
      >
        {(rows) => (
          <DataTable
            caption={t`Users`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            hidden={hiddenIn(hide)}
            partial={pages.hasNextPage}
            sort={isByJoined ? orderBy('joined', search, onSearch) : undefined}
          />
        )}
      </PageList>
    </Panel>
  )
}

function Nobody({ onClear }: { onClear: () => void }) {
  const { t } = useLingui()
  return (
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
  )
}
