import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { ScheduledScreen, type ScheduledSearch } from '#client/domains/payments/batches/schedule/scheduled-screen.tsx'
import { LaterPaymentFields } from '#client/domains/payments/send/details/later-payment.tsx'

/** What a link says; anything else in the address counts as nothing. */
const validateSearch = ({ id, tab, add, change }: Record<keyof ScheduledSearch, unknown>): ScheduledSearch => ({
  id: typeof id === 'string' ? id : undefined,
  tab: tab === 'over' ? tab : undefined,
  add: String(add) === 'true' || undefined,
  change: typeof change === 'string' ? change : undefined,
})

export const Route = createFileRoute('/_user/send_/scheduled')({
  validateSearch,
  loader: () => loadCatalogue('contacts'),
  component: ScheduledPage,
})

function ScheduledPage() {
  const navigate = Route.useNavigate()
  return (
    <ScheduledScreen
      search={Route.useSearch()}
      onSearch={(search, replace = false) => void navigate({ search, replace, resetScroll: false })}
      renderPayment={(parts) => <LaterPaymentFields {...parts} />}
    />
  )
}
