interface Closed {
  ledger: number
  /** ISO time, whole seconds. */
  closedAt: string
}

/** The public network's interval, used until two ledgers are known. */
const USUAL_MS = 5000
/** The minimum: close times are whole seconds and strictly increase. */
const LEAST_MS = 1000
const REMEMBERED = 12

/** Milliseconds between ledgers by the network's own clock, averaged over the last known ledgers. */
export function createLedgerPace() {
  let seen: Closed[] = []

  /** A gap in the ledger numbers restarts the measurement. */
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
