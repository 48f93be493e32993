import { DAY_MS, HOUR_MS } from '#shared/kernel/durations.ts'

/** Seconds of the day between which the periods of some stakes end, both included. */
export interface Turns {
  from: number
  to: number
}

/** Looked at again, for stakes that somebody else had in hand. */
const AGAIN_MS = 2 * HOUR_MS
/** Whoever is further behind may meet stakes that have begun again meanwhile, and looks at all. */
const MOST_BEHIND_MS = 20 * HOUR_MS
const ALL: Turns = { from: 0, to: DAY_MS / 1000 - 1 }

const turnOf = (at: Date): number => Math.floor(at.getTime() / 1000) % (DAY_MS / 1000)

/** Turns of stakes whose periods end between two moments; all, where `since` is null or the day is over. */
export function turnsBetween(since: Date | null, until: Date): Turns[] {
  if (since === null || until.getTime() - since.getTime() >= DAY_MS) return [ALL]
  const [from, to] = [turnOf(since), turnOf(until)]
  return from <= to
    ? [{ from, to }]
    : [
        { from, to: ALL.to },
        { from: 0, to },
      ]
}

/** How far a process has booked, so that a run looks at stakes whose turn it is; once in an hour of the ledger's time it looks at all. */
export function createPace() {
  let booked: Date | null = null
  let lookedAtAll: Date | null = null
  const sinceFor = (until: Date): Date | null => {
    if (booked === null || lookedAtAll === null) return null
    const behind = until.getTime() - booked.getTime()
    const isKnown = behind >= 0 && behind < MOST_BEHIND_MS && until.getTime() - lookedAtAll.getTime() < HOUR_MS
    return isKnown ? new Date(booked.getTime() - AGAIN_MS) : null
  }
  return {
    sinceFor,
    /** All that was due by then is booked. */
    note(until: Date): void {
      if (sinceFor(until) === null) lookedAtAll = until
      booked = until
    },
  }
}
