import type { Db } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import { deleteRequests, type FailedRequest, insertRequests } from './failed-requests.queries.ts'

export type FailedRequests = ReturnType<typeof createFailedRequests>

const RETENTION_MS = 14 * DAY_MS
/** Rows of one process within a minute: a caller who is refused without end does not fill the disk. */
const MOST_REFUSED = 60
const MOST_FAILED = 240

/** The log's lines of requests that were refused or failed, for the problem reports that name them. */
export function createFailedRequests({ db, clock }: { db: Db; clock: Clock }) {
  let minute = 0
  let counts = { refused: 0, failed: 0 }

  /** Whether one more fits into this minute. */
  function takePlace(status: number): boolean {
    const now = Math.floor(clock.now().getTime() / MINUTE_MS)
    if (now !== minute) [minute, counts] = [now, { refused: 0, failed: 0 }]
    const [kind, most] = status >= 500 ? (['failed', MOST_FAILED] as const) : (['refused', MOST_REFUSED] as const)
    if (counts[kind] >= most) return false
    counts[kind] += 1
    return true
  }

  return {
    takePlace,
    note(requests: readonly FailedRequest[]): Promise<void> {
      const at = clock.now()
      return insertRequests(db, requests, { at, expiresAt: new Date(at.getTime() + RETENTION_MS) })
    },
    purge: (): Promise<void> => deleteRequests(db, clock.now()),
  }
}
