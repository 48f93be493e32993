import { bind } from '#server/kernel/bind.ts'
import { deposit, type PoolMoneyDeps } from './depositing.ts'
import { followPools } from './pool-following.ts'
import { createPoolViews } from './pool-views.ts'
import { withdraw } from './withdrawing.ts'

type PoolsDeps = Omit<PoolMoneyDeps, 'current'>
export type PoolsService = ReturnType<typeof createPoolsService>

/** The network's liquidity pools, and what people here have in them. */
export function createPoolsService(deps: PoolsDeps) {
  const views = createPoolViews(deps)
  const money = { ...deps, current: views.current }
  return {
    ...bind(deps, { follow: followPools }),
    ...bind(money, { deposit, withdraw }),
    pools: views.pools,
    pool: views.pool,
    positions: views.positions,
  }
}
