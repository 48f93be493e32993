import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { choiceIn } from '#client/app/desk/hidden-columns.ts'
import { SavedFilters } from '#client/app/desk/saved-filters.tsx'
import { trpc } from '#client/app/trpc.ts'
import { ColumnMenu } from '#client/ui/data-table/column-menu.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import { askedOf, PeopleSearch } from './people-search.ts'
import { PeopleTabs } from './people-tabs.tsx'
import { usePeopleColumns } from './use-people-columns.tsx'

interface PeopleScreenProps {
  /** As it stands in the URL. */
  search: PeopleSearch
  onSearch: (search: PeopleSearch) => void
}

/** /admin-users: everybody with an account. */
export function PeopleScreen({ search: written, onSearch }: PeopleScreenProps) {
  const { t } = useLingui()
  const search = useMemo(() => askedOf(PeopleSearch.parse(written)), [written])
  const { hide, ...filters } = search
  /** The columns and the order stay as they are. */
  const find = (change: PeopleSearch): void => onSearch({ hide, order: search.order, ...change })
  return (
    <>
      <PageHeader title={t`Users`} note={useNote()}>
        <ColumnMenu
          table={t`Users`}
          columns={usePeopleColumns()}
          {...choiceIn(hide, (next) => onSearch({ ...search, hide: next }))}
        />
        <SavedFilters list="users" search={search} onSearch={onSearch} />
        <ExportLink path="/api/admin/users.csv" asked={filters} />
      </PageHeader>
      <PeopleTabs search={search} onChange={find} />
      <PeopleFilters key={search.search === undefined ? search.filter : undefined} search={search} onChange={find} />
      <PeopleList search={search} onSearch={onSearch} />
    </>
  )
}

function useNote(): string | undefined {
  const { t } = useLingui()
  const { data } = trpc.admin.overview.people.useQuery()
  if (!data) return undefined
  const recent = data.days.reduce((sum, { count }) => sum + count, 0)
  const all = t`${plural(data.total, { one: '# person', other: '# people' })}`
  return `${all}, ${t`${plural(recent, { one: '# new in 30 days', other: '# new in 30 days' })}`}`
}
