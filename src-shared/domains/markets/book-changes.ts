import type { BookChanges, RawBook, RawLevel } from './markets.schema.ts'

/** So many prices of each side are pushed. */
export const STREAMED_PRICES = 100

type Sides = Pick<RawBook, 'bids' | 'asks'>

export const shorten = <Book extends Sides>(book: Book, prices = STREAMED_PRICES): Book => ({
  ...book,
  bids: book.bids.slice(0, prices),
  asks: book.asks.slice(0, prices),
})

const keyOf = ([n, d]: RawLevel): string => `${n}/${d}`

/** What makes the later book of the earlier one. */
export const changesBetween = (before: Sides, after: Sides): BookChanges => ({
  bids: changesOf(before.bids, after.bids),
  asks: changesOf(before.asks, after.asks),
})

function changesOf(before: readonly RawLevel[], after: readonly RawLevel[]): RawLevel[] {
  const left = new Map(before.map((level) => [keyOf(level), level]))
  const changed = after.filter((level) => {
    const was = left.get(keyOf(level))
    left.delete(keyOf(level))
    return was?.[2] !== level[2] || was[3] !== level[3]
  })
  return [...changed, ...[...left.values()].map(([n, d]): RawLevel => [n, d, '0', '0'])]
}

/** The later book, best prices first. */
export const applyChanges = (book: Sides, changes: BookChanges): Sides => ({
  bids: applyTo(book.bids, changes.bids, -1),
  asks: applyTo(book.asks, changes.asks, 1),
})

function applyTo(levels: readonly RawLevel[], changes: readonly RawLevel[], order: 1 | -1): RawLevel[] {
  if (changes.length === 0) return [...levels]
  const found = new Map(levels.map((level) => [keyOf(level), level]))
  for (const level of changes) {
    if (level[2] === '0' && level[3] === '0') found.delete(keyOf(level))
    else found.set(keyOf(level), level)
  }
  return [...found.values()].sort((one, other) => order * comparePrices(one, other))
}

/** Exact up to 2^31 - 1 on each side of both fractions. */
function comparePrices([n, d]: RawLevel, [m, e]: RawLevel): number {
  const difference = BigInt(n) * BigInt(e) - BigInt(m) * BigInt(d)
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}
