import * as z from 'zod/mini'
import { defineJob } from './job.ts'

/** What a check has found wrong, or that it finds it no longer. */
const Finding = z.discriminatedUnion('isOver', [
  z.object({
    isOver: z.literal(false),
    checkId: z.string(),
    subject: z.string(),
    type: z.string(),
    severity: z.enum(['low', 'medium', 'high', 'critical']),
    title: z.string(),
    description: z.string(),
    remediationSteps: z.array(z.string()),
    metadata: z.record(z.string(), z.unknown()),
  }),
  z.object({ isOver: z.literal(true), checkId: z.string(), subject: z.string(), resolution: z.string() }),
])
export type Finding = z.infer<typeof Finding>

/** Opens the issue of a check and a subject, or ends it; added in the SQL transaction that has found it. */
export const noteIssue = defineJob({ name: 'monitor.note-issue', payload: Finding })
