/** The host's time, injected so that tests can set it. What the ledger decides goes by the ledger's own close times. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }
