import type { Asset, Price, TrustAsset } from '#server/embedded-network/ledger/entries.types.ts'
import { amountText, ratioText } from './format.ts'

export type Fields = Record<string, unknown>

const KEPT_ASSETS = 5_000
const keptFields = new Map<Asset, Map<string, Readonly<Fields>>>()

/**
 * `asset_type`, `asset_code`, `asset_issuer`, each with the prefix; code and issuer are absent for the native asset. The
 * object is shared: to be spread, never changed.
 */
export function assetFields(asset: Asset, prefix = ''): Readonly<Fields> {
  let byPrefix = keptFields.get(asset)
  if (byPrefix === undefined) {
    if (keptFields.size >= KEPT_ASSETS) keptFields.clear()
    keptFields.set(asset, (byPrefix = new Map()))
  }
  let fields = byPrefix.get(prefix)
  if (fields === undefined) byPrefix.set(prefix, (fields = Object.freeze(freshFields(asset, prefix))))
  return fields
}

function freshFields(asset: Asset, prefix: string): Fields {
  if (asset === 'native') return { [`${prefix}asset_type`]: 'native' }
  const [code, issuer] = asset.split(':')
  return {
    [`${prefix}asset_type`]: assetType(asset),
    [`${prefix}asset_code`]: code,
    [`${prefix}asset_issuer`]: issuer,
  }
}

export function assetType(asset: Asset): 'native' | 'credit_alphanum4' | 'credit_alphanum12' {
  if (asset === 'native') return 'native'
  return asset.indexOf(':') <= 4 ? 'credit_alphanum4' : 'credit_alphanum12'
}

/** Fields of a line: an asset's own, or the pool whose shares it holds. */
export function trustAssetFields(asset: TrustAsset): Fields {
  const poolId = poolOf(asset)
  if (poolId === null) return assetFields(asset)
  return { asset_type: 'liquidity_pool_shares', liquidity_pool_id: poolId }
}

/** The pool whose shares a line holds, or null for a line of an asset. */
export function poolOf(asset: TrustAsset): string | null {
  return asset.startsWith('pool:') ? asset.slice('pool:'.length) : null
}

export function assetAmount(asset: Asset, stroops: bigint): { asset: string; amount: string } {
  return { asset, amount: amountText(stroops) }
}

export function priceText(price: Price): string {
  return ratioText(BigInt(price.n), BigInt(price.d))
}

/** Names of the flags that are set, as lists of numbers and of words; none if no flag is set. */
export function flagFields(prefix: 'set' | 'clear', flags: number, names: Record<number, string>): Fields {
  const set = Object.entries(names).filter(([bit]) => (flags & Number(bit)) !== 0)
  if (set.length === 0) return {}
  return { [`${prefix}_flags`]: set.map(([bit]) => Number(bit)), [`${prefix}_flags_s`]: set.map(([, name]) => name) }
}
