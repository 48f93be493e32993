import { createFileRoute } from '@tanstack/react-router'
import { DepositsScreen } from '#client/domains/deposits/admin/deposits-screen.tsx'
import type { DepositsSearch } from '#client/domains/deposits/admin/deposits-search.ts'

/** The search is parsed in the page's own chunk, so that the schema stays out of the first download. */
const validateSearch = (search: DepositsSearch): DepositsSearch => search

export const Route = createFileRoute('/_admin/admin-deposits')({ validateSearch, component: DepositsPage })

function DepositsPage() {
  const navigate = Route.useNavigate()
  return (
    <DepositsScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
