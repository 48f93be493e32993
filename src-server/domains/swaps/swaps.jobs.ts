import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { SwapsService } from './swaps.service.ts'

const forgetQuotes = defineJob({ name: 'swaps.forget-quotes', payload: NoPayload, schedule: '41 * * * *' })

export const createSwapsJobs = ({ swaps }: { swaps: SwapsService }) => [
  forgetQuotes.handledBy(() => swaps.forgetQuotes()),
]
