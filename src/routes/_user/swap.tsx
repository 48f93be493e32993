import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { SwapScreen } from '#client/domains/swaps/swap-screen.tsx'
import type { SwapSearch } from '#client/domains/swaps/swap-search.ts'
import { ResultWays } from '#client/domains/transactions/result/result-ways.tsx'
import { TransactionProgress } from '#client/domains/transactions/transaction-progress.tsx'
import { FrozenNotice } from '#client/domains/wallet/frozen-notice.tsx'

/** Read in the page's own chunk. */
const validateSearch = (search: SwapSearch): SwapSearch => search

export const Route = createFileRoute('/_user/swap')({
  validateSearch,
  loader: () => loadCatalogue('markets'),
  staticData: { flow: 'steps', firstQueries: ['wallet.overview', 'prices.list'] },
  component: SwapPage,
})

function SwapPage() {
  const navigate = Route.useNavigate()
  return (
    <>
      <FrozenNotice />
      <SwapScreen
        search={Route.useSearch()}
        onSearch={(search, replace) => void navigate({ search, replace })}
        renderWays={(transaction, ways) => <ResultWays transaction={transaction} {...ways} />}
        renderProgress={(transaction) => <TransactionProgress transaction={transaction} withReason />}
      />
    </>
  )
}
