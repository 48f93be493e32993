import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { StakeScreen } from '#client/domains/staking/stake/stake-screen.tsx'

export const Route = createFileRoute('/_user/staking_/$stakeId')({
  loader: () => loadCatalogue('people'),
  component: StakePage,
})

function StakePage() {
  const { stakeId } = Route.useParams()
  return <StakeScreen stakeId={stakeId} />
}
