import { moneyProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import { EditHeldOrder, Heartbeat, PlaceAnyOrder, PreviewAnyOrder } from '#shared/domains/orders/held.schema.ts'
import {
  CancelAllOrders,
  CancelOrder,
  EditOrder,
  GetOrder,
  ListAttempts,
  ListFills,
  ListOrders,
} from '#shared/domains/orders/orders.schema.ts'
import type { HeldOrdersService } from './held/held.service.ts'
import type { OrdersService } from './orders.service.ts'

const tradeProcedure = moneyProcedure.meta({ scope: 'trade' })

export const createOrdersRouter = ({ orders, heldOrders }: { orders: OrdersService; heldOrders: HeldOrdersService }) =>
  t.router({
    /** Effects and costs of an order; stores nothing. */
    preview: userProcedure.input(PreviewAnyOrder).query(({ ctx, input }) => orders.preview(ctx.user, input)),
    /** Accepts one order for good; the same requestId never orders twice. */
    place: tradeProcedure
      .meta({ section: 'trade' })
      .input(PlaceAnyOrder)
      .mutation(({ ctx, input }) => orders.place(ctx.user, input)),
    /** Another amount and price for a resting order, which keeps its id. */
    edit: tradeProcedure.input(EditOrder).mutation(({ ctx, input }) => orders.edit(ctx.user, input)),
    /** Another amount, price, distance or end for an order that waits with the service, which keeps its id. */
    editHeld: tradeProcedure.input(EditHeldOrder).mutation(({ ctx, input }) => orders.editHeld(ctx.user, input)),
    /** Takes a resting order back. */
    cancel: tradeProcedure.input(CancelOrder).mutation(({ ctx, input }) => orders.cancel(ctx.user.id, input)),
    /** Takes all resting orders back, of one pair or side where they are named. */
    cancelAll: tradeProcedure.input(CancelAllOrders).mutation(({ ctx, input }) => orders.cancelAll(ctx.user.id, input)),
    /** Trade that triggered a held order; null as long as none has. */
    trigger: userProcedure.input(GetOrder).query(({ ctx, input }) => heldOrders.trigger(ctx.user.id, input.id)),
    /** Cancels all orders of who calls unless it is called again within so many seconds; 0 switches that off. */
    heartbeat: userProcedure
      .meta({ scope: 'trade' })
      .input(Heartbeat)
      .mutation(({ ctx, input }) => heldOrders.heartbeat(ctx.user, input)),
    /** Orders, the newest first. */
    list: userProcedure.input(ListOrders).query(({ ctx, input }) => orders.list(ctx.user.id, input)),
    /** One order with its attempts and trades. */
    get: userProcedure.input(GetOrder).query(({ ctx, input }) => orders.get(ctx.user.id, input.id)),
    /** Trades that filled orders, the newest first. */
    fills: userProcedure.input(ListFills).query(({ ctx, input }) => orders.fills(ctx.user.id, input)),
    /** Every attempt with its result, those too that were refused. */
    attempts: userProcedure.input(ListAttempts).query(({ ctx, input }) => orders.attempts(ctx.user.id, input)),
  })
