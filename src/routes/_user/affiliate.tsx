import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { AffiliateScreen } from '#client/domains/affiliates/affiliate-screen.tsx'

export const Route = createFileRoute('/_user/affiliate')({
  loader: () => loadCatalogue('people'),
  component: AffiliateScreen,
})
