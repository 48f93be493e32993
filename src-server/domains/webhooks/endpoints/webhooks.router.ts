import { callerOf, t, userProcedure } from '#server/calls/procedures.ts'
import {
  CreateWebhook,
  ListDeliveries,
  OneDelivery,
  OneWebhook,
  ReplayWebhook,
  RotateWebhook,
  TestWebhook,
  UpdateWebhook,
} from '#shared/domains/webhooks/webhooks.schema.ts'
import type { WebhooksService } from './webhooks.service.ts'

export const createWebhooksRouter = ({ webhooks }: { webhooks: WebhooksService }) =>
  t.router({
    list: userProcedure.query(({ ctx }) => webhooks.list(ctx.user.id)),
    create: userProcedure.input(CreateWebhook).mutation(({ ctx, input }) => webhooks.create(callerOf(ctx), input)),
    update: userProcedure.input(UpdateWebhook).mutation(({ ctx, input }) => webhooks.update(callerOf(ctx), input)),
    /** Another secret; the one before signs too for 24 hours. */
    rotate: userProcedure.input(RotateWebhook).mutation(({ ctx, input }) => webhooks.rotate(callerOf(ctx), input)),
    /** The secret before signs no more. */
    endPrevious: userProcedure
      .input(OneWebhook)
      .mutation(({ ctx, input }) => webhooks.endPrevious(ctx.user.id, input.id)),
    remove: userProcedure.input(OneWebhook).mutation(({ ctx, input }) => webhooks.remove(callerOf(ctx), input.id)),
    /** Sends an event that says that it is a test. */
    test: userProcedure.input(TestWebhook).mutation(({ ctx, input }) => webhooks.test(ctx.user.id, input)),
    deliveries: userProcedure.input(ListDeliveries).query(({ ctx, input }) => webhooks.deliveries(ctx.user.id, input)),
    /** Sends again: one delivery, or all that have not arrived since a time. */
    replay: userProcedure.input(ReplayWebhook).mutation(({ ctx, input }) => webhooks.replay(ctx.user.id, input)),
    /** A delivery that waits is not tried any more. */
    skip: userProcedure.input(OneDelivery).mutation(({ ctx, input }) => webhooks.skip(ctx.user.id, input.deliveryId)),
  })
