import * as z from 'zod/mini'
import type { Deposit } from './deposits.schema.ts'
import { MethodName, Usd } from './payment-methods.schema.ts'

/** admin.paymentMethods.order: every method once, in the order in which people see them. */
export const OrderMethods = z.object({
  methods: z.array(MethodName).check(z.maxLength(100)),
  /** The order that was shown: 409 CHANGED_MEANWHILE where it is another one by now. */
  seen: z.array(MethodName).check(z.maxLength(100)),
})
export type OrderMethods = z.infer<typeof OrderMethods>
/** admin.paymentMethods.testOrder: an order of this method as a person would get it now; nothing of it is kept. */
export const TestOrder = z.object({ method: MethodName, amountUsd: Usd })
export type TestOrder = z.infer<typeof TestOrder>
/** Why nobody gets such an order now: the method is switched off, outside its hours, or takes other amounts. */
type NotOffered = 'off' | 'closed' | 'amount'
export interface TestedOrder {
  order: Deposit
  notOffered: NotOffered[]
}
