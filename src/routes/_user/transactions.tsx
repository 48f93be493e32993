import { createFileRoute } from '@tanstack/react-router'
import { TransactionsScreen } from '#client/domains/transactions/records/transactions-screen.tsx'
import type { TransactionSearch } from '#client/domains/transactions/transaction-search.ts'

/** The search is parsed in the page's own chunk, so that the schema stays out of the first download. */
const validateSearch = (search: TransactionSearch): TransactionSearch => search

export const Route = createFileRoute('/_user/transactions')({
  validateSearch,
  staticData: { firstQueries: ['wallet.overview', 'transactions.tags'] },
  component: TransactionsPage,
})

function TransactionsPage() {
  const navigate = Route.useNavigate()
  return (
    <TransactionsScreen
      search={Route.useSearch()}
      onSearch={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
