interface Closed {
  ledger: number
  /** ISO time, whole seconds. */
  closedAt: string
}

/** The public network's, until two ledgers were told of. */
const USUAL_MS = 5000
/** A ledger cannot close in less: close times are whole seconds and rise. */
const LEAST_MS = 1000
const REMEMBERED = 12

/** Milliseconds from one ledger to the next, by the network's own clock, over the ledgers told of last. */
export function createLedgerPace() {
  let seen: Closed[] = []

  /** One that does not follow on the one before begins the measure again. */
  function note(closed: Closed): void {
    const last = seen.at(-1)
    seen = last && closed.ledger <= last.ledger ? [closed] : [...seen, closed].slice(-REMEMBERED)
  }

  function everyMs(): number {
    const [first] = seen
    const last = seen.at(-1)
    if (!first || !last || last.ledger === first.ledger) return USUAL_MS
    const between = (Date.parse(last.closedAt) - Date.parse(first.closedAt)) / (last.ledger - first.ledger)
    return Math.max(LEAST_MS, between)
  }

  return { note, everyMs }
}
