import { anchorLog } from '#server/domains/audit/audit.queue.ts'
import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { AnchoringService } from './anchoring.service.ts'
import type { ReconciliationService } from './reconciliation/reconciliation.service.ts'
import type { RecoveryService } from './recovery/recovery.service.ts'
import type { TransactionsService } from './transactions.service.ts'

const forgetOutcomes = defineJob({
  name: 'transactions.forget-outcomes',
  payload: NoPayload,
  schedule: '29 * * * *',
})

/** Every minute the accounts that have moved are held against the ledger. */
const compareBooks = defineJob({ name: 'transactions.compare-books', payload: NoPayload, schedule: '* * * * *' })

/** Every five minutes: within them each product has asked for what it knows. */
const noteUnclaimed = defineJob({ name: 'transactions.note-unclaimed', payload: NoPayload, schedule: '*/5 * * * *' })

interface JobServices {
  transactions: TransactionsService
  anchoring: AnchoringService
  reconciliation: ReconciliationService
  recovery: RecoveryService
}

export const createTransactionsJobs = ({ transactions, anchoring, reconciliation, recovery }: JobServices) => [
  anchorLog.handledBy(() => anchoring.anchorToday()),
  compareBooks.handledBy(() => reconciliation.compareSome()),
  noteUnclaimed.handledBy(() => recovery.noteUnclaimed()),
  forgetOutcomes.handledBy(() => transactions.forgetOutcomes()),
]
