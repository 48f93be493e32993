import { callerOf, moneyProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import {
  FindRecipient,
  PreviewPayment,
  SendPayment,
  SetPaymentLimit,
} from '#shared/domains/payments/payments.schema.ts'
import type { PaymentLimitsService } from './payment-limits.service.ts'
import type { PaymentsService } from './payments.service.ts'

export const createPaymentsRouter = ({
  payments,
  paymentLimits,
}: {
  payments: PaymentsService
  paymentLimits: PaymentLimitsService
}) =>
  t.router({
    /** Whom an address or a name reaches. */
    recipient: userProcedure
      .input(FindRecipient)
      .query(({ ctx, input }) => payments.recipient(ctx.user, input.destination)),
    /** What a payment would do and cost; stores nothing. */
    preview: userProcedure.input(PreviewPayment).query(({ ctx, input }) => payments.preview(ctx.user, input)),
    /** How much may leave without a confirmation, and in all within a day. */
    limits: userProcedure.query(({ ctx }) => paymentLimits.get(ctx.user)),
    /** The most that one payment may be worth without a confirmation. */
    setLimit: moneyProcedure
      .meta({ scope: 'session' })
      .input(SetPaymentLimit)
      .mutation(({ ctx, input }) => paymentLimits.set(callerOf(ctx), input)),
    /** A raised limit that still waits will not come. */
    cancelRaise: userProcedure.mutation(({ ctx }) => paymentLimits.cancelRaise(callerOf(ctx))),
    /** Accepts one payment for good; the same requestId never pays twice. */
    send: moneyProcedure.input(SendPayment).mutation(({ ctx, input }) => payments.send(ctx.user, input)),
  })
