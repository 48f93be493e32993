import { createFileRoute } from '@tanstack/react-router'
import { TransactionSearch } from '#client/domains/transactions/transaction-search.ts'
import { TransactionsScreen } from '#client/domains/transactions/transactions-screen.tsx'

export const Route = createFileRoute('/_user/transactions')({
  validateSearch: TransactionSearch,
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
