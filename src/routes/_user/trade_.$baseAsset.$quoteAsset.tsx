import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { TradeScreen } from '#client/domains/orders/trade-screen.tsx'
import { FrozenNotice } from '#client/domains/wallet/frozen-notice.tsx'

export const Route = createFileRoute('/_user/trade_/$baseAsset/$quoteAsset')({
  loader: () => loadCatalogue('markets'),
  staticData: {
    flow: 'action',
    isWide: true,
    firstQueries: ['market.list', 'market.desk', 'market.favourites', 'wallet.overview'],
  },
  component: TradePage,
})

function TradePage() {
  const { baseAsset, quoteAsset } = Route.useParams()
  return (
    <>
      <FrozenNotice />
      <TradeScreen base={baseAsset} counter={quoteAsset} />
    </>
  )
}
