import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { NetworkScreen } from '#client/domains/diagnostics/network/network-screen.tsx'

export const Route = createFileRoute('/_user/stellar-network')({
  loader: () => loadCatalogue('assets'),
  staticData: { firstQueries: ['network.live'] },
  component: NetworkScreen,
})
