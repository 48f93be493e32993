import { collectOrderFees, lookAfter, sweepOrders } from './orders.queue.ts'
import type { OrdersService } from './orders.service.ts'

export const createOrdersJobs = ({ orders }: { orders: OrdersService }) => [
  lookAfter.handledBy((left) => orders.lookAfter(left)),
  sweepOrders.handledBy(() => orders.sweep()),
  collectOrderFees.handledBy(() => orders.collect()),
]
