import { adminProcedure, t } from '#server/calls/procedures.ts'
import type { AdminService } from './admin.service.ts'

/** `admin.overview`: the parts of the first page, each a call of its own. */
export const createOverviewAdminRouter = ({ admin }: { admin: AdminService }) =>
  t.router({
    people: adminProcedure.query(() => admin.peopleOverview()),
    transactions: adminProcedure.query(() => admin.transactionsOverview()),
    queue: adminProcedure.query(() => admin.queueOverview()),
    jobs: adminProcedure.query(() => admin.jobsOverview()),
    network: adminProcedure.query(() => admin.networkOverview()),
  })
