import { moneyProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import {
  FindRecipient,
  PreviewPayment,
  SendPayment,
  SetPaymentLimit,
} from '#shared/domains/payments/payments.schema.ts'
import type { PaymentsService } from './payments.service.ts'

export const createPaymentsRouter = ({ payments }: { payments: PaymentsService }) =>
  t.router({
    /** Whom an address or a name reaches. */
    recipient: userProcedure
      .input(FindRecipient)
      .query(({ ctx, input }) => payments.recipient(ctx.user, input.destination)),
    /** What a payment would do and cost; stores nothing. */
    preview: userProcedure.input(PreviewPayment).query(({ ctx, input }) => payments.preview(ctx.user, input)),
    /** The most that one payment may be worth. */
    setLimit: moneyProcedure
      .meta({ scope: 'session' })
      .input(SetPaymentLimit)
      .mutation(({ ctx, input }) => payments.setLimit(ctx.user, input, ctx)),
    /** Accepts one payment for good; the same requestId never pays twice. */
    send: moneyProcedure.input(SendPayment).mutation(({ ctx, input }) => payments.send(ctx.user, input)),
  })
