import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { type NotificationSearch, parseTab } from '#client/domains/notifications/notification-search.ts'
import { NotificationsScreen } from '#client/domains/notifications/notifications-screen.tsx'
import { resultSentence } from '#client/domains/transactions/result-sentences.ts'

export const Route = createFileRoute('/_user/notifications')({
  validateSearch: ({ tab }: Record<string, unknown>): NotificationSearch => ({ tab: parseTab(tab) }),
  loader: () => loadCatalogue('notifications'),
  component: NotificationsPage,
})

function NotificationsPage() {
  const navigate = Route.useNavigate()
  return (
    <NotificationsScreen
      tab={Route.useSearch().tab}
      onTab={(tab) => void navigate({ search: { tab: tab === 'all' ? undefined : tab }, replace: true })}
      reasonOf={resultSentence}
    />
  )
}
