import { createFileRoute } from '@tanstack/react-router'
import { SendScreen } from '#client/domains/payments/send-screen.tsx'
import { SendSearch } from '#client/domains/payments/send-search.ts'
import { TransactionProgress } from '#client/domains/transactions/transaction-progress.tsx'

export const Route = createFileRoute('/_user/send')({ validateSearch: SendSearch, component: SendPage })

function SendPage() {
  const navigate = Route.useNavigate()
  return (
    <SendScreen
      search={Route.useSearch()}
      onSearch={(search, replace) => void navigate({ search, replace, resetScroll: false })}
      renderProgress={(transaction) => <TransactionProgress transaction={transaction} withReason />}
    />
  )
}
