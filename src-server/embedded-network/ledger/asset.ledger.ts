import type { AccountId, Asset, PoolId, TrustAsset } from './entries.types.ts'
import { accountKey } from './strkey.codec.ts'

export const NATIVE: Asset = 'native'
export const POOL_FEE = 30
const POOL_PREFIX = 'pool:'

export function creditAsset(code: string, issuer: AccountId): Asset {
  return `${code}:${issuer}`
}

export function poolShare(poolId: PoolId): TrustAsset {
  return POOL_PREFIX + poolId
}

/** The pool of a share line, null for an asset. */
export function poolOf(asset: TrustAsset): PoolId | null {
  return asset.startsWith(POOL_PREFIX) ? asset.slice(POOL_PREFIX.length) : null
}

export function codeOf(asset: Asset): string {
  return asset.slice(0, asset.indexOf(':'))
}

/** The issuer of a credit asset; empty for the native one and for pool shares. */
export function issuerOf(asset: TrustAsset): AccountId {
  return asset === NATIVE || asset.startsWith(POOL_PREFIX) ? '' : asset.slice(asset.indexOf(':') + 1)
}

/** Codes have 1 to 12 letters or digits; in XDR a code of five or more stands in the long form. */
export function isValidAsset(asset: Asset): boolean {
  return asset === NATIVE || /^[a-zA-Z0-9]{1,12}:G/.test(asset)
}

/** The XDR's AssetType: 0 native, 1 and 2 the short and the long code. */
export function assetKind(asset: Asset): number {
  if (asset === NATIVE) return 0
  return asset.indexOf(':') <= 4 ? 1 : 2
}

/** The ledger's order: kind, code, issuer's key bytes. */
export function compareAssets(a: Asset, b: Asset): number {
  const kind = assetKind(a) - assetKind(b)
  if (kind !== 0 || a === b) return kind
  const codeA = codeOf(a)
  const codeB = codeOf(b)
  if (codeA !== codeB) return codeA < codeB ? -1 : 1
  return Buffer.compare(accountKey(issuerOf(a)), accountKey(issuerOf(b)))
}
