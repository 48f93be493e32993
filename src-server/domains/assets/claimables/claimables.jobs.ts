import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { ClaimablesService } from './claimables.service.ts'

/** House prices move, and assets come to be set apart or listed. */
const valueClaimables = defineJob({ name: 'claimables.value', payload: NoPayload, schedule: '*/10 * * * *' })

export const createClaimablesJobs = ({ claimables }: { claimables: ClaimablesService }) => [
  valueClaimables.handledBy(() => claimables.valueAgain()),
]
