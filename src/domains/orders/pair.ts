import { type AssetId, assetCode, assetParam, readAssetParam } from '#shared/kernel/asset-id.ts'

/** A market: what one of `base` costs in `counter`. */
export interface Pair {
  base: AssetId
  counter: AssetId
}

const isNamed = (asset: AssetId, param: string): boolean =>
  readAssetParam(param) === asset || assetCode(asset) === param

/** The pairs that an address may mean: one where each asset is named whole, else those of the list with these codes. */
export function pairsNamed(base: string, counter: string, listed: readonly Pair[]): Pair[] {
  const [one, other] = [readAssetParam(base), readAssetParam(counter)]
  if (one && other) return one === other ? [] : [{ base: one, counter: other }]
  return listed.filter((pair) => isNamed(pair.base, base) && isNamed(pair.counter, counter))
}

/** Listed pairs that an address names the other way round, where it names none as it stands. */
export const pairsTurned = (base: string, counter: string, listed: readonly Pair[]): Pair[] =>
  pairsNamed(base, counter, listed).length > 0 ? [] : pairsNamed(counter, base, listed)

/** How the server is asked for an asset of an address. */
export const askedAsset = (param: string): string => readAssetParam(param) ?? param

/** Parameters of the address of a pair: codes where the list has no other pair with the same ones. */
export function pairParams(pair: Pair, listed: readonly Pair[]): { baseAsset: string; quoteAsset: string } {
  const short = { baseAsset: assetCode(pair.base), quoteAsset: assetCode(pair.counter) }
  const [only, ...others] = pairsNamed(short.baseAsset, short.quoteAsset, listed)
  if (only && others.length === 0 && isSamePair(only, pair)) return short
  return { baseAsset: assetParam(pair.base), quoteAsset: assetParam(pair.counter) }
}

export const isSamePair = (one: Pair, other: Pair): boolean => one.base === other.base && one.counter === other.counter

export const pairName = ({ base, counter }: Pair): string => `${assetCode(base)} / ${assetCode(counter)}`
