import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { AssetScreen } from '#client/domains/assets/asset/asset-screen.tsx'
import { RecentActivity } from '#client/domains/transactions/recent-activity.tsx'
import { ReserveHint } from '#client/domains/wallet/reserve-hint.tsx'

export const Route = createFileRoute('/_user/assets_/$asset')({
  loader: () => loadCatalogue('assets'),
  component: AssetPage,
})

function AssetPage() {
  const { asset: param } = Route.useParams()
  return (
    <AssetScreen
      key={param}
      param={param}
      reserveHint={(overview) => <ReserveHint overview={overview} />}
      activity={(asset) => <RecentActivity asset={asset} />}
    />
  )
}
