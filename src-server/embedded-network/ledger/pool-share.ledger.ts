import { issuerOf, NATIVE } from './asset.ledger.ts'
import type { AccountId, Asset, LiquidityPoolEntry, PoolId } from './entries.types.ts'
import { type Holding, holdingOf, isAuthorizedToMaintain } from './holding.ledger.ts'
import { InvariantBroken } from './invariant.ledger.ts'
import { sponsoredBy } from './sponsorship.ledger.ts'
import { getPool, getTrustline, put, remove, type View } from './view.ledger.ts'

type PoolParameters = { poolId: PoolId; assetA: Asset; assetB: Asset; fee: number }

/** Codes of change_trust. */
const TRUST_LINE_MISSING = -6
const NOT_AUTHORIZED_TO_MAINTAIN = -8

/** Counts a use of an asset's line by a pool-share line. 0, or the code of the refusal. */
function engageLine(view: View, accountId: AccountId, asset: Asset): number {
  if (asset === NATIVE || issuerOf(asset) === accountId) return 0
  const line = getTrustline(view, accountId, asset)
  if (!line) return TRUST_LINE_MISSING
  if (!isAuthorizedToMaintain(line)) return NOT_AUTHORIZED_TO_MAINTAIN
  put(view, { ...line, poolUseCount: line.poolUseCount + 1, extension: 2 })
  return 0
}

function disengageLine(view: View, accountId: AccountId, asset: Asset): void {
  if (asset === NATIVE || issuerOf(asset) === accountId) return
  const line = getTrustline(view, accountId, asset)
  if (!line || line.poolUseCount === 0) throw new InvariantBroken('a line of a pool is missing or not in use')
  put(view, { ...line, poolUseCount: line.poolUseCount - 1 })
}

/** What a new share line does to its assets' lines and to the pool, which begins with its first line. */
export function joinPool(view: View, accountId: AccountId, parameters: PoolParameters): number {
  const { poolId, assetA, assetB, fee } = parameters
  const refused = engageLine(view, accountId, assetA) || engageLine(view, accountId, assetB)
  if (refused !== 0) return refused
  const pool = getPool(view, poolId)
  if (pool) {
    put(view, { ...pool, trustlines: pool.trustlines + 1n })
    return 0
  }
  const empty = { reserveA: 0n, reserveB: 0n, totalShares: 0n, trustlines: 1n }
  put(view, { ...sponsoredBy(null), type: 'liquidityPool', poolId, assetA, assetB, fee, ...empty })
  return 0
}

/** Undoes joinPool for a share line that is gone; the pool ends with its last line. */
export function leavePool(view: View, accountId: AccountId, { poolId, assetA, assetB }: PoolParameters): void {
  disengageLine(view, accountId, assetA)
  disengageLine(view, accountId, assetB)
  const pool = getPool(view, poolId)
  if (!pool) throw new InvariantBroken('a pool is missing')
  if (pool.trustlines > 1n) put<LiquidityPoolEntry>(view, { ...pool, trustlines: pool.trustlines - 1n })
  else remove(view, pool)
}

/** Where a holder of pool shares keeps one of the pool's assets: there whenever the share line is. */
export function poolHolding(view: View, accountId: AccountId, asset: Asset): Holding {
  const holding = holdingOf(view, accountId, asset)
  if (!holding) throw new InvariantBroken('a line of a pool is missing')
  return holding
}
