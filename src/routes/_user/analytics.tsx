import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { AnalyticsScreen } from '#client/domains/portfolio/analytics-screen.tsx'
import type { AnalyticsSearch } from '#client/domains/portfolio/portfolio-search.ts'

/** Read in the page's own chunk. */
const validateSearch = (search: AnalyticsSearch): AnalyticsSearch => search

export const Route = createFileRoute('/_user/analytics')({
  validateSearch,
  loader: () => loadCatalogue('portfolio'),
  staticData: { firstQueries: [{ path: 'analytics.overview', input: { range: '30d' }, byChoice: 'period' }] },
  component: AnalyticsPage,
})

function AnalyticsPage() {
  const navigate = Route.useNavigate()
  const onSearch = (search: AnalyticsSearch) => void navigate({ search, replace: true, resetScroll: false })
  return <AnalyticsScreen search={Route.useSearch()} onSearch={onSearch} />
}
