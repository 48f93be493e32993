import { type AssetId, assetCode, assetParam, pairName } from '#shared/kernel/asset-id.ts'

interface Pair {
  base: AssetId
  counter: AssetId
}

/** Where a market is traded: by its codes, or as CODE-ISSUER where another market of the list has the same ones. */
export function marketPath(market: Pair, listed: readonly Pair[]): string {
  const isOnly = listed.every((other) => pairName(other) !== pairName(market) || isSame(other, market))
  const part = (asset: AssetId): string => (isOnly ? assetCode(asset) : assetParam(asset))
  return `/trade/${part(market.base)}/${part(market.counter)}`
}

export const isSame = (one: Pair, other: Pair): boolean => one.base === other.base && one.counter === other.counter
