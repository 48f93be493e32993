import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { SupportService } from './support.service.ts'

const purge = defineJob({ name: 'support.forget-questions', payload: NoPayload, schedule: '53 3 * * *' })

export const createSupportJobs = ({ support }: { support: SupportService }) => [purge.handledBy(() => support.purge())]
