import type { Db } from '#db/database.ts'
import { batched } from '#server/kernel/batched.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { type LiveNotice, notifyLiveAndWake } from './notices.ts'

/** How long notices wait for others: one statement for all that is accepted meanwhile. */
const GATHER_MS = 2

/**
 * Tells of what has been committed, and wakes the submission loop, after the commit and not within it: Postgres lets one
 * transaction with notices commit at a time, so that each would wait for the disk of all those before it. A notice that is lost
 * with its process costs time alone: the loop looks by itself, and a page reads again when its stream begins anew.
 */
export function createCommittedNotices(db: Db, logger: Logger): (notices: readonly LiveNotice[]) => void {
  const tell = batched(
    async (batches: readonly (readonly LiveNotice[])[]) => {
      await notifyLiveAndWake(db, batches.flat())
      return batches
    },
    { gatherMs: GATHER_MS, isForAll: () => true },
  )
  return (notices) => {
    tell(notices).catch((cause: unknown) => logger.warn({ err: cause }, 'pages were not told of what was accepted'))
  }
}
