import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { MakerPoolScreen } from '#client/domains/market-making/pool/pool-screen.tsx'

export const Route = createFileRoute('/_user/amm_/making_/$poolId')({
  loader: () => loadCatalogue('markets'),
  component: MakerPoolPage,
})

function MakerPoolPage() {
  const { poolId } = Route.useParams()
  return <MakerPoolScreen poolId={poolId} />
}
