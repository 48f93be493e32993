import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { ApiKeysScreen } from '#client/domains/security/api-keys/api-keys-screen.tsx'

export const Route = createFileRoute('/_user/settings_/api-keys')({
  loader: () => loadCatalogue('security'),
  staticData: { timedQueries: ['apiKeys.list'] },
  component: ApiKeysScreen,
})
