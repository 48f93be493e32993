import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { WalletCheckScreen } from '#client/domains/diagnostics/wallet-check/wallet-check-screen.tsx'

export const Route = createFileRoute('/_user/wallet-diagnostic')({
  loader: () => loadCatalogue('assets'),
  component: WalletCheckScreen,
})
