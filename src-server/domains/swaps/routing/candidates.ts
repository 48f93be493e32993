import type { AssetId } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import type { PathsAsked, VenueReader } from './venue-reader.ts'
import { type Leg, legKey, legsOf } from './venues.ts'

/** Steps of one path at most. */
const MOST_STEPS = 3
/** Paths that are evaluated to the stroop: Horizon has ranked them. */
const MOST_PATHS = 12
/** A path that cannot carry the whole may carry a part: parts of this size are asked for, too. */
const PARTS = [1n, 8n]

interface Asked extends Omit<PathsAsked, 'amount'> {
  /** Stroops. */
  amount: bigint
}

/** Paths that may carry the amount or parts of it: those that Horizon ranks best, and the direct one. */
export async function candidatePaths(reader: VenueReader, ledger: number, request: Asked): Promise<AssetId[][]> {
  const sizes = PARTS.map((part) => request.amount / part).filter((size) => size > 0n)
  const answers = await Promise.all(
    sizes.map((size) => reader.paths(ledger, { ...request, amount: fromStroops(size) })),
  )
  return distinct([...answers.flat(), [request.sell, request.buy]]).slice(0, MOST_PATHS)
}

function distinct(paths: readonly AssetId[][]): AssetId[][] {
  const short = paths.filter((path) => path.length - 1 <= MOST_STEPS && new Set(path).size === path.length)
  return [...new Map(short.map((path) => [path.join('>'), path])).values()]
}

/** Every step of the paths, each once. */
export function stepsOf(paths: readonly (readonly AssetId[])[]): Leg[] {
  return [...new Map(paths.flatMap(legsOf).map((leg) => [legKey(leg), leg])).values()]
}
