import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { OpenMarket } from '#client/domains/orders/open-market.tsx'

export const Route = createFileRoute('/_user/trade')({
  validateSearch: (search: { asset?: string }): { asset?: string } => search,
  loader: () => loadCatalogue('markets'),
  staticData: { isWide: true, firstQueries: ['market.list', 'market.desk'] },
  component: TradePage,
})

function TradePage() {
  return <OpenMarket asset={Route.useSearch().asset} />
}
