import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import type { AlertSearch } from '#client/domains/alerts/alert-search.ts'
import { AlertsScreen } from '#client/domains/alerts/alerts-screen.tsx'

/** The search is read in the page's own chunk. */
const validateSearch = (search: AlertSearch): AlertSearch => search

export const Route = createFileRoute('/_user/alerts')({
  validateSearch,
  loader: () => loadCatalogue('markets'),
  component: AlertsPage,
})

function AlertsPage() {
  const navigate = Route.useNavigate()
  return (
    <AlertsScreen
      search={Route.useSearch()}
      onLeft={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  )
}
