import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { ImposedFreezesService } from './imposed-freezes.service.ts'

const liftFreezes = defineJob({ name: 'security.lift-freezes', payload: NoPayload, schedule: '* * * * *' })

export const createProtectionJobs = ({ imposedFreezes }: { imposedFreezes: ImposedFreezesService }) => [
  liftFreezes.handledBy(() => imposedFreezes.liftEnded()),
]
