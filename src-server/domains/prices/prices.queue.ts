import { defineJob, NoPayload } from '#server/queue/job.ts'

/** Added in the SQL transaction in which prices, or what markets did, were written. */
export const pricesMoved = defineJob({ name: 'prices.moved', payload: NoPayload })

/** By itself each minute; a start adds one, so that a new service soon knows the network's past. */
export const followMarkets = defineJob({ name: 'prices.follow', payload: NoPayload, schedule: '* * * * *' })
