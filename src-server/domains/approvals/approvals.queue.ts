import * as z from 'zod/mini'
import { defineJob, NoPayload } from '#server/queue/job.ts'

/** Does what was approved; added in the SQL transaction that approves. */
export const applyApproval = defineJob({ name: 'approvals.apply', payload: z.object({ id: z.uuid() }) })

export const expireApprovals = defineJob({ name: 'approvals.expire', payload: NoPayload, schedule: '* * * * *' })
