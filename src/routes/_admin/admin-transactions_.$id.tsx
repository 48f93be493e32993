import { createFileRoute } from '@tanstack/react-router'
import { TransactionScreen } from '#client/domains/admin/transactions/transaction-screen.tsx'

export const Route = createFileRoute('/_admin/admin-transactions_/$id')({
  component: TransactionPage,
})

function TransactionPage() {
  const { id } = Route.useParams()
  return <TransactionScreen key={id} id={id} />
}
