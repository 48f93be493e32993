import { anchorLog } from '#server/domains/audit/audit.queue.ts'
import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { AnchoringService } from './anchoring.service.ts'
import type { TransactionsService } from './transactions.service.ts'

const forgetOutcomes = defineJob({
  name: 'transactions.forget-outcomes',
  payload: NoPayload,
  schedule: '29 * * * *',
})

interface JobServices {
  transactions: TransactionsService
  anchoring: AnchoringService
}

export const createTransactionsJobs = ({ transactions, anchoring }: JobServices) => [
  anchorLog.handledBy(() => anchoring.anchorToday()),
  forgetOutcomes.handledBy(() => transactions.forgetOutcomes()),
]
