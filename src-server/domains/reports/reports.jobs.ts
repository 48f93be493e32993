import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { FailedRequests } from './failed-requests.ts'
import type { ReportsService } from './reports.service.ts'

const purge = defineJob({ name: 'reports.forget', payload: NoPayload, schedule: '23 * * * *' })

export const createReportsJobs = ({
  reports,
  failedRequests,
}: {
  reports: ReportsService
  failedRequests: FailedRequests
}) => [
  purge.handledBy(async () => {
    await reports.purge()
    await failedRequests.purge()
  }),
]
