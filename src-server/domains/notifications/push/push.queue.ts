import { defineJob, NoPayload } from '#server/queue/job.ts'

/** Hands what is due to the push services. */
export const sendPushes = defineJob({ name: 'notifications.send-pushes', payload: NoPayload, schedule: '* * * * *' })
