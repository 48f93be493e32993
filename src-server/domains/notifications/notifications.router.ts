import { callerOf, t, userProcedure } from '#server/calls/procedures.ts'
import { ListNotifications, MarkRead, SetSwitch } from '#shared/domains/notifications/inbox.schema.ts'
import { PushDeviceId, SubscribePush } from '#shared/domains/notifications/push.schema.ts'
import type { Inbox } from './inbox/inbox.service.ts'
import type { Push } from './push/push.service.ts'

export const createNotificationsRouter = ({ inbox, push }: { inbox: Inbox; push: Push }) =>
  t.router({
    list: userProcedure.input(ListNotifications).query(({ ctx, input }) => inbox.list(ctx.user.id, input)),
    unread: userProcedure.query(({ ctx }) => inbox.unread(ctx.user.id)),
    markRead: userProcedure.input(MarkRead).mutation(({ ctx, input }) => inbox.markRead(ctx.user.id, input)),
    switches: userProcedure.query(({ ctx }) => inbox.switches(ctx.user)),
    setSwitch: userProcedure.input(SetSwitch).mutation(({ ctx, input }) => inbox.setSwitch(ctx.user, input)),
    push: t.router({
      devices: userProcedure.meta({ scope: 'session' }).query(({ ctx }) => push.devices(ctx.user)),
      subscribe: userProcedure.input(SubscribePush).mutation(({ ctx, input }) => push.subscribe(callerOf(ctx), input)),
      remove: userProcedure.input(PushDeviceId).mutation(({ ctx, input }) => push.remove(ctx.user.id, input.id)),
    }),
  })
