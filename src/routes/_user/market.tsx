import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { MarketsScreen } from '#client/domains/markets/markets-screen.tsx'

export const Route = createFileRoute('/_user/market')({
  loader: () => loadCatalogue('markets'),
  staticData: { firstQueries: ['market.list', 'market.favourites'] },
  component: MarketsScreen,
})
