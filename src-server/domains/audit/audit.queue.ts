import { defineJob, NoPayload } from '#server/queue/job.ts'

/** Anchors the log on the ledger, where this day has no anchor yet: several times a day, for a product that is not always up. */
export const anchorLog = defineJob({ name: 'audit.anchor', payload: NoPayload, schedule: '7 */6 * * *' })
