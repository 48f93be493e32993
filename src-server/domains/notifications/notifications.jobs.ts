import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { AnnouncementsService } from './announcements/announcements.service.ts'
import type { Inbox } from './inbox/inbox.service.ts'
import { sendMails } from './notifications.queue.ts'
import type { NotificationsService } from './notifications.service.ts'
import { sendPushes } from './push/push.queue.ts'
import type { Push } from './push/push.service.ts'

const purge = defineJob({ name: 'notifications.purge', payload: NoPayload, schedule: '41 3 * * *' })

const turnAnnouncements = defineJob({ name: 'notifications.announce', payload: NoPayload, schedule: '* * * * *' })

interface Owned {
  announcements: AnnouncementsService
  notifications: NotificationsService
  inbox: Inbox
  push: Push
}

export const createNotificationsJobs = ({ announcements, notifications, inbox, push }: Owned) => [
  turnAnnouncements.handledBy(() => announcements.turn()),
  sendMails.handledBy(() => notifications.sendDue()),
  sendPushes.handledBy(() => push.sendDue()),
  purge.handledBy(async () => {
    await notifications.purge()
    await inbox.purge()
  }),
]
