import * as z from 'zod/mini'
import { defineJob, NoPayload } from '#server/queue/job.ts'

/** Orders whose time is over, and credits that the ledger has refused. */
export const tidyDeposits = defineJob({ name: 'deposits.tidy', payload: NoPayload, schedule: '* * * * *' })

/** Reads open lines of a method's statements again, after its words or its zone have changed. */
export const rereadStatements = defineJob({ name: 'deposits.reread', payload: z.object({ method: z.string() }) })
