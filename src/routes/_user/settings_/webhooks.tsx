import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { WebhooksScreen } from '#client/domains/webhooks/webhooks-screen.tsx'

export const Route = createFileRoute('/_user/settings_/webhooks')({
  loader: () => loadCatalogue('security'),
  staticData: { timedQueries: ['webhooks.list'] },
  component: WebhooksScreen,
})
