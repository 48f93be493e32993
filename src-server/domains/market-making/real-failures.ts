import type { Db } from '#db/database.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { tellOf } from './maker-notices.ts'
import { changePool, lockPool, type PoolRow } from './pools.queries.ts'

/** So many looks in a row may end in an error: a database that was gone for a moment is none of the pool's. */
const MOST_FAILED = 5

/** Counts a look at a pool that has ended in an error; after several in a row its orders go, and it waits for its owner. */
export async function countFailedLook(
  deps: { db: Db; clock: Clock; inbox: Notifier },
  { id }: Pick<PoolRow, 'id'>,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockPool(trx, id)
    if (row?.state !== 'quoting') return
    const failedLooks = row.failedLooks + 1
    if (failedLooks < MOST_FAILED) return changePool(trx, row, { failedLooks })
    const paused = { state: 'paused', pauseReason: 'failure', pauseNote: null, pausedAt: deps.clock.now() } as const
    await changePool(trx, row, { ...paused, failedLooks: 0 })
    await tellOf(deps, trx, [{ row, event: 'paused', reason: 'failure', note: null }])
    await notifyLive(trx, [{ userId: row.userId, event: { topic: 'marketMaking' } }])
  })
}
