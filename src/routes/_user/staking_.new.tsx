import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { NewStakeScreen } from '#client/domains/staking/taking/new-stake-screen.tsx'
import { type NewStakeSearch, readNewStake } from '#client/domains/staking/taking/new-stake-search.ts'

/** Read in the page's own chunk. */
const validateSearch = (search: NewStakeSearch): NewStakeSearch => search

export const Route = createFileRoute('/_user/staking_/new')({
  validateSearch,
  loader: () => loadCatalogue('people'),
  staticData: { flow: 'steps', firstQueries: ['staking.pools', 'wallet.overview', 'prices.list'] },
  component: NewStakePage,
})

function NewStakePage() {
  const { pool, amount } = readNewStake({ ...Route.useSearch() })
  return <NewStakeScreen poolId={pool} amount={amount} />
}
