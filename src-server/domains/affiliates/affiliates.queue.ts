import { defineJob, NoPayload } from '#server/queue/job.ts'

/** Adds clicks to the kept counts. */
export const countClicks = defineJob({ name: 'affiliates.count-clicks', payload: NoPayload, schedule: '* * * * *' })

/** Shares out fees that were booked; added in the SQL transaction that books them. Those whose asset had no price wait for the next run. */
export const shareFees = defineJob({ name: 'affiliates.share-fees', payload: NoPayload, schedule: '* * * * *' })

/** Frees commissions whose time has come. */
export const freeCommissions = defineJob({ name: 'affiliates.free', payload: NoPayload, schedule: '*/5 * * * *' })

/** Pays what runs have still to pay; added where one is agreed on and where funds came in. */
export const payRuns = defineJob({ name: 'affiliates.pay', payload: NoPayload, schedule: '* * * * *' })

/** Weighs what speaks against affiliates who have brought somebody lately. */
export const assessCases = defineJob({ name: 'affiliates.weigh', payload: NoPayload, schedule: '17 * * * *' })

/** Shortens addresses of clicks, and drops counts by network, that are older than 30 days. */
export const shortenAddresses = defineJob({ name: 'affiliates.shorten', payload: NoPayload, schedule: '43 * * * *' })
