import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { FreezingDeps } from './freezing.service.ts'

export interface ImposedFreezesDeps extends FreezingDeps {
  audit: AuditNotes
  approvals: ApprovalsService
}
