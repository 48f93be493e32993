import { callerOf, moneyProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import {
  FindRecipient,
  PreviewPayment,
  SendPayment,
  SetPaymentLimit,
} from '#shared/domains/payments/payments.schema.ts'
import { batchProcedures } from './batches/batch-procedures.ts'
import type { BatchesService } from './batches/batches.service.ts'
import type { PaymentLimitsService } from './payment-limits.service.ts'
import type { PaymentsService } from './payments.service.ts'
import { scheduleProcedures } from './schedules/schedule-procedures.ts'
import type { SchedulesService } from './schedules/schedules.service.ts'

export const createPaymentsRouter = ({
  payments,
  paymentLimits,
  schedules,
  batches,
}: {
  payments: PaymentsService
  paymentLimits: PaymentLimitsService
  schedules: SchedulesService
  batches: BatchesService
}) =>
  t.router({
    ...scheduleProcedures(schedules),
    ...batchProcedures(batches),
    /** Whom an address or a name reaches. */
    recipient: userProcedure
      .input(FindRecipient)
      .query(({ ctx, input }) => payments.recipient(ctx.user, input.destination)),
    /** Effects and costs of a payment; stores nothing. */
    preview: userProcedure.input(PreviewPayment).query(({ ctx, input }) => payments.preview(ctx.user, input)),
    /** Costs of higher bids to the network, where its ledgers are full. */
    speeds: userProcedure.query(() => payments.speeds()),
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
