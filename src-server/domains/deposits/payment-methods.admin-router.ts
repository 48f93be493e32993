import { adminProcedure, originOf, t } from '#server/calls/procedures.ts'
import { OrderMethods, TestOrder } from '#shared/domains/deposits/method-order.schema.ts'
import { CreateMethod, SetMethodActive, UpdateMethod } from '#shared/domains/deposits/payment-methods.schema.ts'
import type { PaymentMethodsService } from './payment-methods.service.ts'

const seeing = adminProcedure('finance')
const asking = seeing.meta({ asks: true })
/** No API key opens or closes a way by which money comes in. */
const acting = adminProcedure('finance').meta({ scope: 'session' })

/** `admin.paymentMethods`: by which people pay, to whom, and under which terms. */
export const createPaymentMethodsAdminRouter = ({ paymentMethods }: { paymentMethods: PaymentMethodsService }) =>
  t.router({
    list: seeing.query(() => paymentMethods.list()),
    /** A new one begins switched off, once a second administrator has agreed. */
    create: asking
      .input(CreateMethod)
      .mutation(({ ctx, input }) => paymentMethods.create(ctx.user, input, originOf(ctx))),
    update: asking
      .input(UpdateMethod)
      .mutation(({ ctx, input }) => paymentMethods.update(ctx.user, input, originOf(ctx))),
    /** The order in which people see them. */
    order: acting
      .input(OrderMethods)
      .mutation(({ ctx, input }) => paymentMethods.order(ctx.user, input, originOf(ctx))),
    /** An order as a person would get it now; nothing of it is kept. */
    testOrder: seeing.input(TestOrder).query(({ input }) => paymentMethods.testOrder(input)),
    setActive: acting
      .input(SetMethodActive)
      .mutation(({ ctx, input }) => paymentMethods.setActive(ctx.user, input, originOf(ctx))),
  })
