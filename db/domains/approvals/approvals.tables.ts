import type { ColumnType, Generated } from 'kysely'
import type { ApprovalKindName } from '#shared/domains/approvals/approvals.schema.ts'
import type { ApprovalStatus } from '#shared/domains/approvals/approvals.states.ts'

/** What one administrator asks for and another decides on. */
export interface ApprovalsTable {
  id: string
  kind: ApprovalKindName
  /** Id of what it is about. */
  subject: string
  /** As the kind's schema has it. */
  payload: unknown
  /** Evidence as it was when it was asked for; null for what was asked for before any was kept. */
  evidence: ColumnType<unknown, string | null, never>
  /** One English sentence. */
  difference: string
  reason: string
  askedBy: string
  askedAt: Date
  expiresAt: Date
  status: Generated<ApprovalStatus>
  decidedBy: string | null
  decidedAt: Date | null
  /** The decision's. */
  note: string | null
  /** When it was applied, or found not to fit any more. */
  endedAt: Date | null
}

/** Questions and answers of administrators about a request; only ever added. */
export interface ApprovalCommentsTable {
  id: string
  approvalId: string
  authorId: string
  text: string
  at: Date
}
