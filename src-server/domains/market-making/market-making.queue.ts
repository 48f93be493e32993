import { defineJob, NoPayload } from '#server/queue/job.ts'

/** A stop was lifted: pools that no other one reaches wait for their owners again. */
export const releasePools = defineJob({ name: 'market-making.release', payload: NoPayload })
