import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { KycService } from './kyc.service.ts'

const endOfDay = defineJob({ name: 'kyc.days', payload: NoPayload, schedule: '*/10 * * * *' })
const lapsed = defineJob({ name: 'kyc.claims', payload: NoPayload, schedule: '* * * * *' })

export const createKycJobs = ({ kyc }: { kyc: KycService }) => [
  endOfDay.handledBy(() => kyc.clock.daily()),
  lapsed.handledBy(() => kyc.clock.releaseLapsed()),
]
