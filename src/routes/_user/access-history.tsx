import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { AccessScreen } from '#client/domains/security/access-screen.tsx'

export const Route = createFileRoute('/_user/access-history')({
  loader: () => loadCatalogue('security'),
  staticData: { firstQueries: ['sessions.list'] },
  component: AccessScreen,
})
