import { adminProcedure, t } from '#server/calls/procedures.ts'
import type { AdminService } from './admin.service.ts'
import type { WaitingService } from './waiting.service.ts'

/** `admin.overview`: the parts of the first page, each a call of its own. */
export const createOverviewAdminRouter = ({ admin, waiting }: { admin: AdminService; waiting: WaitingService }) =>
  t.router({
    waiting: adminProcedure('every').query(({ ctx }) => waiting.read(ctx.user)),
    people: adminProcedure('support', 'compliance').query(() => admin.peopleOverview()),
    transactions: adminProcedure('every').query(() => admin.transactionsOverview()),
    queue: adminProcedure('operations').query(() => admin.queueOverview()),
    jobs: adminProcedure('operations').query(() => admin.jobsOverview()),
    issues: adminProcedure('operations').query(() => admin.issuesOverview()),
    network: adminProcedure('every').query(() => admin.networkOverview()),
  })
