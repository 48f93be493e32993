import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { TransactionsService } from './transactions.service.ts'

const forgetOutcomes = defineJob({
  name: 'transactions.forget-outcomes',
  payload: NoPayload,
  schedule: '29 * * * *',
})

export const createTransactionsJobs = ({ transactions }: { transactions: TransactionsService }) => [
  forgetOutcomes.handledBy(() => transactions.forgetOutcomes()),
]
