import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { BatchesService } from './batches.service.ts'

const forgetUnsent = defineJob({ name: 'payments.forget-unsent-batches', payload: NoPayload, schedule: '41 * * * *' })

export const createBatchesJobs = ({ batches }: { batches: BatchesService }) => [
  forgetUnsent.handledBy(() => batches.forgetUnsent()),
]
