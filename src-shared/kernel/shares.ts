const WHOLE = 1000n

/**
 * Each part's share of their sum, in tenths of a percent that add up to 1000: those with the largest remainders get what
 * rounding down leaves. All 0 where the sum is. Parts are 0 or above.
 */
export function permilleOf(parts: readonly bigint[]): number[] {
  const sum = parts.reduce((all, part) => all + part, 0n)
  if (sum === 0n) return parts.map(() => 0)
  const floors = parts.map((part) => Number((part * WHOLE) / sum))
  const left = Number(WHOLE) - floors.reduce((all, share) => all + share, 0)
  const remainder = (place: number): bigint => ((parts[place] ?? 0n) * WHOLE) % sum
  const first = [...parts.keys()].toSorted((a, b) =>
    remainder(a) < remainder(b) ? 1 : remainder(a) > remainder(b) ? -1 : 0,
  )
  const raised = new Set(first.slice(0, left))
  return floors.map((share, place) => (raised.has(place) ? share + 1 : share))
}
