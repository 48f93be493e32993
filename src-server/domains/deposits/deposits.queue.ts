import * as z from 'zod/mini'
import { defineJob, NoPayload } from '#server/queue/job.ts'

/** Orders whose time is over, and credits that the ledger has refused. */
export const tidyDeposits = defineJob({ name: 'deposits.tidy', payload: NoPayload, schedule: '* * * * *' })

/** What the statements of a method had left open, after its words or its zone have changed. */
export const rereadStatements = defineJob({ name: 'deposits.reread', payload: z.object({ method: z.string() }) })
