import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { StakingService } from './staking.service.ts'

const runStaking = defineJob({ name: 'staking.run', payload: NoPayload, schedule: '* * * * *' })

export const createStakingJobs = ({ staking }: { staking: StakingService }) => [
  runStaking.handledBy(() => staking.run()),
]
