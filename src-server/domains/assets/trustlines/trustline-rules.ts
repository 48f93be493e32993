import type { RemovalObstacle } from '#shared/domains/assets/assets.schema.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import type { LineState } from './trustlines.queries.ts'

/** Why the ledger would not let a trustline go; null where it would. */
export function obstacleTo(asset: AssetId, line: LineState): RemovalObstacle | null {
  if (asset === NATIVE) return 'native'
  if (toStroops(line.reserved) > 0n) return 'under_way'
  if (toStroops(line.sellingLiabilities) > 0n || toStroops(line.buyingLiabilities) > 0n) return 'offers'
  if (line.isPooled) return 'pool'
  return toStroops(line.balance) > 0n ? 'balance' : null
}
