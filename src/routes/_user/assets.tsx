import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { AssetsScreen } from '#client/domains/assets/assets-screen.tsx'
import type { AssetsSearch } from '#client/domains/assets/assets-search.ts'
import { ReserveHint } from '#client/domains/wallet/reserve-hint.tsx'
import { WalletNotice } from '#client/domains/wallet/wallet-notice.tsx'

/** The search is read in the page's own chunk. */
const validateSearch = (search: AssetsSearch): AssetsSearch => search

export const Route = createFileRoute('/_user/assets')({
  validateSearch,
  loader: () => loadCatalogue('assets'),
  staticData: { firstQueries: ['wallet.overview', 'assets.mine', 'assets.view', 'prices.trends'] },
  component: AssetsPage,
})

function AssetsPage() {
  const navigate = Route.useNavigate()
  return (
    <AssetsScreen
      search={Route.useSearch()}
      onSearch={(search, replace) => void navigate({ search, replace, resetScroll: false })}
      reserveHint={(overview) => <ReserveHint overview={overview} />}
      notice={(overview) => <WalletNotice {...overview} />}
    />
  )
}
