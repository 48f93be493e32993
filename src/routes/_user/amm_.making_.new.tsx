import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { NewPoolScreen } from '#client/domains/market-making/wizard/new-pool-screen.tsx'

export const Route = createFileRoute('/_user/amm_/making_/new')({
  loader: () => loadCatalogue('markets'),
  staticData: { firstQueries: ['market.list', 'wallet.overview'] },
  component: NewPoolScreen,
})
