import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { BusinessService } from './business.service.ts'

const closeMonths = defineJob({ name: 'admin.close-months', payload: NoPayload, schedule: '*/5 * * * *' })

export const createBusinessJobs = ({ business }: { business: BusinessService }) => [
  closeMonths.handledBy(() => business.closeMonths()),
]
