import * as z from 'zod/mini'
import { defineJob, NoPayload } from '#server/queue/job.ts'

/** Work that a ledger leaves behind: fees that are due, offers that may be gone, cancellations that failed with others. */
export const lookAfter = defineJob({
  name: 'orders.look-after',
  payload: z.object({ orderIds: z.array(z.string()), transactionIds: z.array(z.string()) }),
})
/** Holds what these accounts have on offer against the ledger. */
export const compareOrders = defineJob({
  name: 'orders.compare',
  payload: z.object({ addresses: z.array(z.string()) }),
})
/** The same of every account with open orders or something on offer, once a day, from an address on. */
export const compareAllOrders = defineJob({
  name: 'orders.compare-all',
  payload: z.object({ after: z.optional(z.string()) }),
  schedule: '10 4 * * *',
})
/** Attempts whose transaction has ended without a ledger that told of it. */
export const sweepOrders = defineJob({ name: 'orders.sweep', payload: NoPayload, schedule: '* * * * *' })
/** Fees of resting orders, once a day; and what was refused long ago is forgotten. */
export const collectOrderFees = defineJob({ name: 'orders.collect-fees', payload: NoPayload, schedule: '40 2 * * *' })
