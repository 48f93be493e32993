import { adminProcedure, t } from '#server/calls/procedures.ts'
import { ListOutbox, OutboxMailId } from '#shared/domains/notifications/notifications.schema.ts'

/** `admin.outbox`: the mails that were sent or wait. */
export const outboxAdminRouter = t.router({
  list: adminProcedure.input(ListOutbox).query(({ ctx, input }) => ctx.services.notifications.listOutbox(input)),
  get: adminProcedure.input(OutboxMailId).query(({ ctx, input }) => ctx.services.notifications.readMail(input.id)),
  counts: adminProcedure.query(({ ctx }) => ctx.services.notifications.countOutbox()),
  resend: adminProcedure.input(OutboxMailId).mutation(({ ctx, input }) => ctx.services.notifications.resend(input.id)),
})
