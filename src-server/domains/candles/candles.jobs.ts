import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { CandlesService } from './candles.service.ts'

const foldCandles = defineJob({ name: 'candles.fold', payload: NoPayload, schedule: '41 3 * * *' })

export const createCandlesJobs = ({ candles }: { candles: CandlesService }) => [
  foldCandles.handledBy(() => candles.fold()),
]
