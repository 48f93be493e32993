import { defineJob, NoPayload } from '#server/queue/job.ts'

/** Hands what is due to people's endpoints. */
export const sendWebhooks = defineJob({ name: 'webhooks.send', payload: NoPayload, schedule: '* * * * *' })
