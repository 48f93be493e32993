import { defineJob, NoPayload } from '#server/queue/job.ts'
import { sendMails } from './notifications.queue.ts'
import type { NotificationsService } from './notifications.service.ts'

const purge = defineJob({ name: 'notifications.purge', payload: NoPayload, schedule: '41 3 * * *' })

export const createNotificationsJobs = ({ notifications }: { notifications: NotificationsService }) => [
  sendMails.handledBy(() => notifications.sendDue()),
  purge.handledBy(() => notifications.purge()),
]
