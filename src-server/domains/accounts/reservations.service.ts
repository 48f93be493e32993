import { holdFor, releaseReservations, reserveEach } from './reservations.queries.ts'

export type Reservations = ReturnType<typeof createReservations>

/** Reservations of balances for intents under way and orders; acceptance makes them in its own statement (`reserveFor`). */
export function createReservations() {
  return {
    /** Frees what these intents hold, in the caller's SQL transaction. */
    release: releaseReservations,
    /** Sets aside what each of these intents of a service account takes. The caller holds the account's lock. */
    hold: reserveEach,
    /** Sets what a resting order, one that the service holds, or a stake holds. */
    holdFor,
  }
}
