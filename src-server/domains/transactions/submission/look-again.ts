import type { Db } from '#db/database.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { wakeSubmission } from '#server/queue/notices.ts'
import { bringForward } from './submissions.queries.ts'

/**
 * Makes the signed envelope of a user's payment due now: the ledger is asked, and the same bytes are sent again, which apply
 * once at most. Throws NOT_FOUND where none is under way.
 */
export async function lookAgain(db: Db, { userId, id, now }: { userId: string; id: string; now: Date }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await bringForward(trx, { userId, intentId: id, now })))
      throw new DomainError('NOT_FOUND', 'This payment is no longer in progress.')
    await wakeSubmission(trx)
  })
}
