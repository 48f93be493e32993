import { anchorLog } from '#server/domains/audit/audit.queue.ts'
import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { AnchoringService } from './anchoring.service.ts'
import type { ReconciliationService } from './reconciliation/reconciliation.service.ts'
import type { TransactionsService } from './transactions.service.ts'

const forgetOutcomes = defineJob({
  name: 'transactions.forget-outcomes',
  payload: NoPayload,
  schedule: '29 * * * *',
})

/** Every minute the accounts that have moved are held against the ledger. */
const compareBooks = defineJob({ name: 'transactions.compare-books', payload: NoPayload, schedule: '* * * * *' })

interface JobServices {
  transactions: TransactionsService
  anchoring: AnchoringService
  reconciliation: ReconciliationService
}

export const createTransactionsJobs = ({ transactions, anchoring, reconciliation }: JobServices) => [
  anchorLog.handledBy(() => anchoring.anchorToday()),
  compareBooks.handledBy(() => reconciliation.compareSome()),
  forgetOutcomes.handledBy(() => transactions.forgetOutcomes()),
]
