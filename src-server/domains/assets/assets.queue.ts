import { defineJob, NoPayload } from '#server/queue/job.ts'

/** Looks at the issuers of assets that people hold. */
export const lookAtHeld = defineJob({ name: 'assets.look-at-held', payload: NoPayload, schedule: '*/10 * * * *' })
