import type { Db } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { DepositDesk } from '#server/domains/deposits/desk/desk.service.ts'
import type { KycService } from '#server/domains/kyc/kyc.service.ts'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import { WAITING_COUNTED, type WaitingCounts } from '#shared/domains/admin/overview.schema.ts'
import { countStopped } from './queue.queries.ts'

interface WaitingDeps {
  db: Db
  approvals: Pick<ApprovalsService, 'countWaiting'>
  kyc: { review: Pick<KycService['review'], 'countWaiting'> }
  depositDesk: Pick<DepositDesk, 'countWaiting'>
}
export type WaitingService = ReturnType<typeof createWaitingService>

/** How much waits for an administrator's decision, counted by the domain that owns it. */
export function createWaitingService({ db, approvals, kyc, depositDesk }: WaitingDeps) {
  return {
    async count(viewer: RequestUser): Promise<WaitingCounts> {
      const ifOpen = (room: AdminRoom, count: () => Promise<number>): Promise<number> =>
        viewer.rooms.includes(room) ? count() : Promise.resolve(0)
      const upTo = WAITING_COUNTED + 1
      const [open, identity, deposits, stopped] = await Promise.all([
        approvals.countWaiting(viewer, upTo),
        ifOpen('compliance', () => kyc.review.countWaiting(upTo)),
        ifOpen('finance', () => depositDesk.countWaiting(upTo)),
        ifOpen('super', () => countStopped(db, upTo)),
      ])
      return { approvals: open, identity, deposits, stopped }
    },
  }
}
