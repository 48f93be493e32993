import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { KycScreen } from '#client/domains/kyc/kyc-screen.tsx'

export const Route = createFileRoute('/_user/kyc')({
  loader: () => loadCatalogue('people'),
  component: KycScreen,
})
