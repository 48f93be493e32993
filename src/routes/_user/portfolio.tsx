import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { PortfolioScreen } from '#client/domains/portfolio/portfolio-screen.tsx'
import type { PortfolioSearch } from '#client/domains/portfolio/portfolio-search.ts'

/** Read in the page's own chunk. */
const validateSearch = (search: PortfolioSearch): PortfolioSearch => search

export const Route = createFileRoute('/_user/portfolio')({
  validateSearch,
  loader: () => loadCatalogue('portfolio'),
  staticData: {
    firstQueries: ['wallet.overview', 'amm.positions'],
    timedQueries: [
      { path: 'portfolio.overview', input: { method: 'fifo' } },
      { path: 'portfolio.series', input: { range: '30d', orDay: true }, byChoice: 'range' },
      { path: 'analytics.overview', input: { range: '1y' } },
    ],
  },
  component: PortfolioPage,
})

function PortfolioPage() {
  const navigate = Route.useNavigate()
  const onSearch = (search: PortfolioSearch) => void navigate({ search, replace: true, resetScroll: false })
  return <PortfolioScreen search={Route.useSearch()} onSearch={onSearch} />
}
