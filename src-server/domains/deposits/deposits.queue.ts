import { defineJob, NoPayload } from '#server/queue/job.ts'

/** Orders whose time is over, and credits that the ledger has refused. */
export const tidyDeposits = defineJob({ name: 'deposits.tidy', payload: NoPayload, schedule: '* * * * *' })
