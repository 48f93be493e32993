import { createHash } from 'node:crypto'
import { compareAssets, POOL_FEE } from './asset.ledger.ts'
import type { Asset, PoolId } from './entries.types.ts'
import { writeAsset } from './xdr/asset.codec.ts'
import { createWriter, writeInt32, written } from './xdr/writer.xdr.ts'

const KEPT_POOL_IDS = 20_000
const poolIds = new Map<string, PoolId>()

/** sha256 of the parameters of a constant product pool (CAP-38), for assets in the order given. */
export function poolIdOfParameters(assetA: Asset, assetB: Asset, fee: number): PoolId {
  const writer = createWriter(128)
  writeInt32(writer, 0)
  writeAsset(writer, assetA)
  writeAsset(writer, assetB)
  writeInt32(writer, fee)
  return createHash('sha256').update(written(writer)).digest('hex')
}

/** The pool of two valid assets, whichever comes first. */
export function poolIdOf(x: Asset, y: Asset): PoolId {
  const key = `${x}|${y}`
  const known = poolIds.get(key)
  if (known) return known
  const [a, b] = compareAssets(x, y) <= 0 ? [x, y] : [y, x]
  const id = poolIdOfParameters(a, b, POOL_FEE)
  if (poolIds.size >= KEPT_POOL_IDS) poolIds.clear()
  poolIds.set(key, id)
  return id
}
