import { t, userProcedure } from '#server/calls/procedures.ts'
import { ListNotifications, MarkRead, SetSwitch } from '#shared/domains/notifications/inbox.schema.ts'
import type { Inbox } from './inbox/inbox.service.ts'

export const createNotificationsRouter = ({ inbox }: { inbox: Inbox }) =>
  t.router({
    list: userProcedure.input(ListNotifications).query(({ ctx, input }) => inbox.list(ctx.user.id, input)),
    unread: userProcedure.query(({ ctx }) => inbox.unread(ctx.user.id)),
    markRead: userProcedure.input(MarkRead).mutation(({ ctx, input }) => inbox.markRead(ctx.user.id, input)),
    switches: userProcedure.query(({ ctx }) => inbox.switches(ctx.user.id)),
    setSwitch: userProcedure.input(SetSwitch).mutation(({ ctx, input }) => inbox.setSwitch(ctx.user.id, input)),
  })
