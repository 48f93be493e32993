import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { UploadsService } from './uploads.service.ts'

const sweep = defineJob({ name: 'uploads.sweep', payload: NoPayload, schedule: '23 * * * *' })

export const createUploadsJobs = ({ uploads }: { uploads: UploadsService }) => [sweep.handledBy(() => uploads.sweep())]
