import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { AuditScreen } from '#client/domains/audit/audit-screen.tsx'
import type { AuditSearch } from '#client/domains/audit/audit-search.ts'

/** The search is parsed in the page's own chunk, so that the schema stays out of the first download. */
const validateSearch = (search: AuditSearch): AuditSearch => search

export const Route = createFileRoute('/_admin/admin-audit')({
  validateSearch,
  loader: () => loadCatalogue('audit'),
  component: AuditPage,
})

function AuditPage() {
  const navigate = Route.useNavigate()
  return (
    <AuditScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
