import { adminProcedure, t } from '#server/calls/procedures.ts'
import { ListOutbox, OutboxMailId } from '#shared/domains/notifications/notifications.schema.ts'
import type { NotificationsService } from './notifications.service.ts'

/** `admin.outbox`: the mails that were sent or wait. */
export const createOutboxAdminRouter = ({ notifications }: { notifications: NotificationsService }) =>
  t.router({
    list: adminProcedure('support')
      .input(ListOutbox)
      .query(({ input }) => notifications.listOutbox(input)),
    get: adminProcedure('support')
      .input(OutboxMailId)
      .query(({ input }) => notifications.readMail(input.id)),
    counts: adminProcedure('support').query(() => notifications.countOutbox()),
    resend: adminProcedure('support')
      .input(OutboxMailId)
      .mutation(({ ctx, input }) => notifications.resend(input.id, { adminId: ctx.user.id, origin: ctx })),
  })
