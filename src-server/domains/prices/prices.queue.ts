import { defineJob, NoPayload } from '#server/queue/job.ts'

/** By itself each minute; a start adds one, so that a new service soon knows the network's past. */
export const followMarkets = defineJob({ name: 'prices.follow', payload: NoPayload, schedule: '* * * * *' })
