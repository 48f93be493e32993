import { adminProcedure, t } from '#server/calls/procedures.ts'

/** `admin.overview`: the parts of the first page, each a call of its own. */
export const overviewAdminRouter = t.router({
  people: adminProcedure.query(({ ctx }) => ctx.services.admin.peopleOverview()),
  transactions: adminProcedure.query(({ ctx }) => ctx.services.admin.transactionsOverview()),
  queue: adminProcedure.query(({ ctx }) => ctx.services.admin.queueOverview()),
  jobs: adminProcedure.query(({ ctx }) => ctx.services.admin.jobsOverview()),
  network: adminProcedure.query(({ ctx }) => ctx.services.admin.networkOverview()),
})
