import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#client/domains/transactions/history/history-screen.tsx'
import type { TransactionSearch } from '#client/domains/transactions/transaction-search.ts'

/** The search is parsed in the page's own chunk, so that the schema stays out of the first download. */
const validateSearch = (search: TransactionSearch): TransactionSearch => search

export const Route = createFileRoute('/_user/history')({
  validateSearch,
  staticData: { firstQueries: ['wallet.overview', 'transactions.tags'] },
  component: HistoryPage,
})

function HistoryPage() {
  const navigate = Route.useNavigate()
  return (
    <HistoryScreen
      search={Route.useSearch()}
      onSearch={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
