import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { PoolsService } from './pools.service.ts'

const followPools = defineJob({ name: 'pools.follow', payload: NoPayload, schedule: '* * * * *' })

export const createPoolsJobs = ({ pools }: { pools: PoolsService }) => [followPools.handledBy(() => pools.follow())]
