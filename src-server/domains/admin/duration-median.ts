/** How many took that long: quarters of a doubling above 0.05 s, rounded up, as migration 0059 counts them. */
export interface DurationCount {
  took: number
  count: number
}

const SHORTEST_SECONDS = 0.05
const STEPS_OF_A_DOUBLING = 4

/** Estimates the median in seconds of counts in the order of `took`; null where there are none. */
export function medianSeconds(counts: readonly DurationCount[]): number | null {
  const half = counts.reduce((sum, { count }) => sum + count, 0) / 2
  let before = 0
  for (const { took: step, count } of counts) {
    if (before + count >= half) {
      const place = (half - before) / count // within the step, as if its rows lay evenly in it
      return SHORTEST_SECONDS * 2 ** ((step - 1 + place) / STEPS_OF_A_DOUBLING)
    }
    before += count
  }
  return null
}
