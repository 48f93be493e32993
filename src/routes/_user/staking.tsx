import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { StakingScreen } from '#client/domains/staking/staking-screen.tsx'

export const Route = createFileRoute('/_user/staking')({
  loader: () => loadCatalogue('people'),
  staticData: { firstQueries: ['staking.pools', 'prices.list'], timedQueries: ['staking.overview'] },
  component: StakingScreen,
})
