import { moneyProcedure, t, userProcedure } from '#server/http/trpc.ts'
import { PreviewPayment, SendPayment } from '#shared/domains/payments/payments.schema.ts'

export const paymentsRouter = t.router({
  /** What a payment would do and cost; stores nothing. */
  preview: userProcedure
    .input(PreviewPayment)
    .query(({ ctx, input }) => ctx.services.payments.preview(ctx.user, input)),
  /** Accepts one payment for good; the same requestId never pays twice. */
  send: moneyProcedure.input(SendPayment).mutation(({ ctx, input }) => ctx.services.payments.send(ctx.user, input)),
})
