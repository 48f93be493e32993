import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import type { NotificationSearch } from '#client/domains/notifications/notification-search.ts'
import { NotificationsScreen } from '#client/domains/notifications/notifications-screen.tsx'
import { resultSentence } from '#client/domains/transactions/result-sentences.ts'

/** The search is parsed in the page's own chunk, so that its words stay out of the first download. */
const validateSearch = (search: NotificationSearch): NotificationSearch => search

export const Route = createFileRoute('/_user/notifications')({
  validateSearch,
  loader: () => loadCatalogue('notifications'),
  component: NotificationsPage,
})

function NotificationsPage() {
  const navigate = Route.useNavigate()
  return (
    <NotificationsScreen
      search={Route.useSearch()}
      onTab={(tab) => void navigate({ search: { tab: tab === 'all' ? undefined : tab }, replace: true })}
      reasonOf={resultSentence}
    />
  )
}
