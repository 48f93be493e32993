import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { SecurityService } from './security.service.ts'

const purge = defineJob({ name: 'security.purge', payload: NoPayload, schedule: '17 * * * *' })

export const createSecurityJobs = ({ security }: { security: SecurityService }) => [
  purge.handledBy(() => security.purgeExpired()),
]
