import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { PoolsScreen } from '#client/domains/pools/pools-screen.tsx'
import { TransactionProgress } from '#client/domains/transactions/transaction-progress.tsx'

export const Route = createFileRoute('/_user/amm')({
  loader: () => loadCatalogue('markets'),
  staticData: { firstQueries: ['amm.pools', 'amm.positions', 'wallet.overview'] },
  component: AmmPage,
})

function AmmPage() {
  return (
    <PoolsScreen
      renderProgress={(transaction) => <TransactionProgress transaction={transaction} vertical withReason />}
    />
  )
}
