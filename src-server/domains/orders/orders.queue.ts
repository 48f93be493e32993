import * as z from 'zod/mini'
import { defineJob, NoPayload } from '#server/queue/job.ts'

/** Work that a ledger leaves behind: fees that are due, offers that may be gone, cancellations that failed with others. */
export const lookAfter = defineJob({
  name: 'orders.look-after',
  payload: z.object({ orderIds: z.array(z.string()), transactionIds: z.array(z.string()) }),
})
/** Attempts whose transaction has ended without a ledger that told of it. */
export const sweepOrders = defineJob({ name: 'orders.sweep', payload: NoPayload, schedule: '* * * * *' })
/** Fees of resting orders, once a day; and what was refused long ago is forgotten. */
export const collectOrderFees = defineJob({ name: 'orders.collect-fees', payload: NoPayload, schedule: '40 2 * * *' })
