import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { Inbox } from './inbox/inbox.service.ts'
import { sendMails } from './notifications.queue.ts'
import type { NotificationsService } from './notifications.service.ts'

const purge = defineJob({ name: 'notifications.purge', payload: NoPayload, schedule: '41 3 * * *' })

interface Owned {
  notifications: NotificationsService
  inbox: Inbox
}

export const createNotificationsJobs = ({ notifications, inbox }: Owned) => [
  sendMails.handledBy(() => notifications.sendDue()),
  purge.handledBy(async () => {
    await notifications.purge()
    await inbox.purge()
  }),
]
