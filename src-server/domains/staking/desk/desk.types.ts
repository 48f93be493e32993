import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { StakingDeps } from '#server/domains/staking/staking.types.ts'

export interface StakingDeskDeps
  extends Pick<StakingDeps, 'db' | 'clock' | 'journal' | 'mirror' | 'network' | 'transactions' | 'security'> {
  approvals: ApprovalsService
  assets: Pick<AssetsService, 'factsOf'>
  audit: AuditNotes
}
