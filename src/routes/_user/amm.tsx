import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { MakerPoolsPanel } from '#client/domains/market-making/maker-pools-panel.tsx'
import { PoolsScreen } from '#client/domains/pools/pools-screen.tsx'
import { TransactionProgress } from '#client/domains/transactions/transaction-progress.tsx'

interface PoolsSearch {
  tab?: 'making' | undefined
}
const validateSearch = ({ tab }: Record<keyof PoolsSearch, unknown>): PoolsSearch => ({
  tab: tab === 'making' ? tab : undefined,
})

export const Route = createFileRoute('/_user/amm')({
  validateSearch,
  loader: () => loadCatalogue('markets'),
  staticData: { firstQueries: ['amm.pools', 'amm.positions', 'wallet.overview'] },
  component: AmmPage,
})

function AmmPage() {
  const navigate = Route.useNavigate()
  const { tab = 'pools' } = Route.useSearch()
  return (
    <PoolsScreen
      part={tab}
      onPart={(part) =>
        void navigate({ search: { tab: part === 'making' ? part : undefined }, replace: true, resetScroll: false })
      }
      making={<MakerPoolsPanel />}
      renderProgress={(transaction) => <TransactionProgress transaction={transaction} vertical withReason />}
    />
  )
}
