import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#client/domains/transactions/history-screen.tsx'
import { TransactionSearch } from '#client/domains/transactions/transaction-search.ts'

export const Route = createFileRoute('/_user/history')({ validateSearch: TransactionSearch, component: HistoryPage })

function HistoryPage() {
  const navigate = Route.useNavigate()
  return (
    <HistoryScreen
      search={Route.useSearch()}
      onSearch={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
