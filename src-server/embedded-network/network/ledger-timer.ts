export type LedgerTimer = { stop(): void }

/** Closes a ledger each interval. */
export function startLedgerTimer(everyMs: number, close: () => void): LedgerTimer {
  const timer = setInterval(close, everyMs)
  return { stop: () => clearInterval(timer) }
}
