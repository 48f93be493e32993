import { defineJob, NoPayload } from '#server/queue/job.ts'

/** Sends what is due of the outbox. */
export const sendMails = defineJob({ name: 'notifications.send-mails', payload: NoPayload, schedule: '* * * * *' })
