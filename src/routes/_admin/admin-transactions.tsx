import { createFileRoute } from '@tanstack/react-router'
import type { TransactionSearch } from '#client/domains/admin/transactions/transaction-search.ts'
import { TransactionsScreen } from '#client/domains/admin/transactions/transactions-screen.tsx'

/** The search is parsed in the page's own chunk, so that the schema stays out of the first download. */
const validateSearch = (search: TransactionSearch): TransactionSearch => search

export const Route = createFileRoute('/_admin/admin-transactions')({
  validateSearch,
  component: TransactionsPage,
})

function TransactionsPage() {
  const navigate = Route.useNavigate()
  return (
    <TransactionsScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
