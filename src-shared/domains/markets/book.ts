import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { fractionText } from './fraction.ts'
import type { Book, BookLevel, RawBook, RawLevel } from './markets.schema.ts'

/** A book as it is shown: each level with its price in words, and what lies between the best of both sides. */
export function presentBook({ base, counter, ledger, bids, asks }: RawBook): Book {
  return { base, counter, ledger, ...middleOf(bids[0], asks[0]), bids: bids.map(levelOf), asks: asks.map(levelOf) }
}

/** A level that has not changed is shown by the same object. */
const shown = new WeakMap<RawLevel, BookLevel>()

function levelOf(raw: RawLevel): BookLevel {
  const known = shown.get(raw)
  if (known) return known
  const [n, d, amount, total] = raw
  const level = { price: fractionText(BigInt(n), BigInt(d)), n, d, amount, total }
  shown.set(raw, level)
  return level
}

/** Spread and middle of the best prices; null where a side is empty. */
function middleOf(bid: RawLevel | undefined, ask: RawLevel | undefined) {
  if (!bid || !ask) return { mid: null, spread: null }
  const [bidN, bidD, askN, askD] = [BigInt(bid[0]), BigInt(bid[1]), BigInt(ask[0]), BigInt(ask[1])]
  const [left, right, under] = [bidN * askD, askN * bidD, bidD * askD]
  const spread = right > left ? fractionText(right - left, under) : '0'
  return { mid: fractionText(left + right, 2n * under), spread }
}

/** What both sides offer within so many percent of the middle, in stroops of the base and of the counter asset. */
export function depthWithin({ bids, asks }: Pick<RawBook, 'bids' | 'asks'>, percent: bigint) {
  const [bid, ask] = [bids[0], asks[0]]
  if (!bid || !ask) return { base: 0n, counter: 0n }
  const n = BigInt(bid[0]) * BigInt(ask[1]) + BigInt(ask[0]) * BigInt(bid[1])
  const d = 2n * BigInt(bid[1]) * BigInt(ask[1])
  const near = [
    ...bids.filter((level) => BigInt(level[0]) * d * 100n >= n * BigInt(level[1]) * (100n - percent)),
    ...asks.filter((level) => BigInt(level[0]) * d * 100n <= n * BigInt(level[1]) * (100n + percent)),
  ]
  return {
    base: near.reduce((sum, [, , amount]) => sum + toStroops(amount), 0n),
    counter: near.reduce((sum, [, , , total]) => sum + toStroops(total), 0n),
  }
}

/** A level of the ledger: price n/d, stroops of the base and of the counter asset. */
export const rawLevel = (price: { n: number; d: number }, base: bigint, counter: bigint): RawLevel =>
  [price.n, price.d, fromStroops(base), fromStroops(counter)] as unknown as RawLevel
