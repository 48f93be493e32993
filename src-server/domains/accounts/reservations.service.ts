import { releaseReservations } from './reservations.queries.ts'

export type Reservations = ReturnType<typeof createReservations>

/** What intents under way hold of balances; acceptance makes them in its own statement (`reserveFor`). */
export function createReservations() {
  return {
    /** Frees what these intents hold, in the caller's SQL transaction. */
    release: releaseReservations,
  }
}
