import { collectOrderFees, compareAllOrders, compareOrders, lookAfter, sweepOrders } from './orders.queue.ts'
import type { OrdersService } from './orders.service.ts'

export const createOrdersJobs = ({ orders }: { orders: OrdersService }) => [
  lookAfter.handledBy((left) => orders.lookAfter(left)),
  compareOrders.handledBy(({ addresses }) => orders.compare(addresses)),
  compareAllOrders.handledBy(({ after }) => orders.compareAll(after)),
  sweepOrders.handledBy(() => orders.sweep()),
  collectOrderFees.handledBy(() => orders.collect()),
]
