import { createFileRoute } from '@tanstack/react-router'
import { PeopleScreen } from '#client/domains/admin/people/people-screen.tsx'
import type { PeopleSearch } from '#client/domains/admin/people/people-search.ts'

/** The search is parsed in the page's own chunk, so that the schema stays out of the first download. */
const validateSearch = (search: PeopleSearch): PeopleSearch => search

export const Route = createFileRoute('/_admin/admin-users')({
  validateSearch,
  component: UsersPage,
})

function UsersPage() {
  const navigate = Route.useNavigate()
  return (
    <PeopleScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
