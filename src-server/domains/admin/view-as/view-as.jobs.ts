import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { ViewAsService } from './view-as.service.ts'

const endViews = defineJob({ name: 'admin.end-views', payload: NoPayload, schedule: '* * * * *' })

export const createViewAsJobs = ({ viewAs }: { viewAs: ViewAsService }) => [endViews.handledBy(() => viewAs.lapse())]
