import * as z from 'zod/mini'
import { EVERY } from '#shared/domains/payments/schedule-times.ts'
import { timing } from '#shared/domains/payments/schedules.schema.ts'
import { Usd } from './payment-methods.schema.ts'

/** deposits.remind: to be told each time that it is time to buy, with a link to a quote of that time. Nothing is ordered or charged. */
export const RemindOfPurchase = z.object({
  ...timing,
  every: z.enum(EVERY),
  amountUsd: Usd,
  requestId: z.uuid(),
})
export type RemindOfPurchase = z.infer<typeof RemindOfPurchase>
