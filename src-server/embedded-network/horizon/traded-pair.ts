import type { Asset } from '#server/embedded-network/ledger/entries.types.ts'
import type { Network } from '#server/embedded-network/network/network.ts'

/** The stored direction of a pair; null where one of them was never traded. */
export function orderedPair(network: Network, base: Asset, counter: Asset) {
  const first = network.store.trades.assetNumber(base)
  const second = network.store.trades.assetNumber(counter)
  if (first === null || second === null) return null
  if (first < second) return { pair: { base: first, counter: second }, flipped: false }
  return { pair: { base: second, counter: first }, flipped: true }
}
