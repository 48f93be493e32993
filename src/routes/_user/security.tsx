import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { SecurityScreen } from '#client/domains/security/security-screen.tsx'

export const Route = createFileRoute('/_user/security')({
  loader: () => loadCatalogue('security'),
  staticData: {
    firstQueries: [
      'security.score',
      'security.email',
      'security.factors',
      'settings.get',
      'sessions.list',
      'allowList.list',
    ],
  },
  component: SecurityScreen,
})
