import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { ContentDeskService } from './content-desk.service.ts'

/** What was scheduled goes live within a minute of its time. */
const publishDue = defineJob({ name: 'content.publish-due', payload: NoPayload, schedule: '* * * * *' })

export const createContentJobs = ({ contentDesk }: { contentDesk: ContentDeskService }) => [
  publishDue.handledBy(() => contentDesk.publishDue()),
]
