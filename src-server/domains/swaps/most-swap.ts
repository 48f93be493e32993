import { type ImpactStep, impactStep } from '#shared/domains/markets/impact.ts'
import type { AskMostSwap, MostSwap } from '#shared/domains/swaps/swaps.schema.ts'
import { fromStroops, STROOPS_PER_UNIT } from '#shared/kernel/stroops.ts'
import { reversed, unanswered } from './quoting.ts'
import { candidatePaths, stepsOf } from './routing/candidates.ts'
import { routeImpact } from './routing/market-price.ts'
import type { Wish } from './routing/route.ts'
import { findRoutes } from './routing/split.ts'
import { sellersIn } from './routing/venues.ts'
import type { SwapsDeps } from './swaps.types.ts'

/** Powers of ten of a unit that are tried first, from large to small. */
const SIZES = [9, 7, 5, 4, 3, 2, 1, 0, -2, -4].map((power) =>
  power >= 0 ? STROOPS_PER_UNIT * 10n ** BigInt(power) : STROOPS_PER_UNIT / 10n ** BigInt(-power),
)
const HALVINGS = 12

const SENSIBLE: ReadonlySet<ImpactStep> = new Set(['none', 'warns'])

/** The largest amount that finds its way at a sensible price now, to a tenth of a percent or so below it. Throws UNAVAILABLE. */
export async function most(deps: SwapsDeps, userId: string, { sell, buy, exact }: AskMostSwap): Promise<MostSwap> {
  deps.chargeLookup(userId)
  const { venues, mirror, network, unmeetable } = deps
  const [account, { ledger }] = await Promise.all([mirror.findByUser(userId), network.stateOrThrow()])
  const fixed = exact === 'sell' ? ('send' as const) : ('receive' as const)
  for (const [at, amount] of SIZES.entries()) {
    const paths = await candidatePaths(venues, ledger, { sell, buy, amount, fixed }).catch(unanswered)
    const steps = stepsOf(paths)
    const state = await venues.read(ledger, [...steps, ...steps.map(reversed)]).catch(unanswered)
    const avoided = await unmeetable(userId, sellersIn(state))
    const carries = (size: bigint): boolean => {
      const wish: Wish = { amount: size, fixed, taker: account?.address ?? '', avoided }
      const found = findRoutes(state, paths, wish)
      return found !== null && SENSIBLE.has(impactStep(routeImpact(state, found.best)))
    }
    if (carries(amount)) return { amount: fromStroops(largest(carries, { from: amount, below: SIZES[at - 1] })) }
  }
  return { amount: null }
}

function largest(carries: (size: bigint) => boolean, { from, below }: { from: bigint; below: bigint | undefined }) {
  let [low, high] = [from, below ?? from]
  for (let step = 0; step < HALVINGS && high - low > 1n; step += 1) {
    const middle = (low + high) / 2n
    if (carries(middle)) low = middle
    else high = middle
  }
  return low
}
