/** Sizes that are compared: work that grows with the length takes eight times as long, with its square sixty-four times. */
const [SMALL, LARGE] = [1024, 8192]
/** Between eight and sixty-four, with room for a busy machine. */
const ALLOWED_RATIO = 22
/** What is quicker than this at the large size is not quadratic: that would be thirty million steps. */
const NEGLIGIBLE_MS = 4
const ROUNDS = 3

/**
 * True where the time of `work` grows clearly faster than the length of what it reads. Times are compared with each other
 * only, the least of several each, since what else runs on the machine can only add to them.
 */
export function growsTooFast(work: (text: string) => unknown, shape: (length: number) => string): boolean {
  const [small, large] = [shape(SMALL), shape(LARGE)]
  if (timed(work, large) < NEGLIGIBLE_MS) return false
  const least = (text: string) => Math.min(...Array.from({ length: ROUNDS }, () => timed(work, text)))
  const largeMs = least(large)
  return largeMs >= NEGLIGIBLE_MS && largeMs / least(small) > ALLOWED_RATIO
}

function timed(work: (text: string) => unknown, text: string): number {
  const start = performance.now()
  work(text)
  return performance.now() - start
}
