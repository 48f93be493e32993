import { adminProcedure, t } from '#server/calls/procedures.ts'
import type { AdminService } from './admin.service.ts'

/** `admin.overview`: the parts of the first page, each a call of its own. */
export const createOverviewAdminRouter = ({ admin }: { admin: AdminService }) =>
  t.router({
    people: adminProcedure('support', 'compliance').query(() => admin.peopleOverview()),
    transactions: adminProcedure('every').query(() => admin.transactionsOverview()),
    queue: adminProcedure('operations').query(() => admin.queueOverview()),
    jobs: adminProcedure('operations').query(() => admin.jobsOverview()),
    issues: adminProcedure('operations').query(() => admin.issuesOverview()),
    network: adminProcedure('every').query(() => admin.networkOverview()),
  })
