import type { Clock } from '#server/kernel/clock.ts'

export interface PastClock extends Clock {
  /** Unix seconds. */
  moveTo: (seconds: number) => void
}

/** The time of those who live in an embedded network's past: it goes by as everywhere, and is moved on with the ledger. */
export function createPastClock(seconds: number): PastClock {
  let since = performance.now()
  let at = seconds * 1000
  return {
    now: () => new Date(at + (performance.now() - since)),
    moveTo: (then) => {
      at = then * 1000
      since = performance.now()
    },
  }
}
