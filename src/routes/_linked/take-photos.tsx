import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { PhoneScreen } from '#client/domains/kyc/handover/phone-screen.tsx'

export const Route = createFileRoute('/_linked/take-photos')({
  loader: () => loadCatalogue('people'),
  component: PhoneScreen,
})
