import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { StakingDeps } from '#server/domains/staking/staking.types.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'

export interface StakingDeskDeps
  extends Pick<StakingDeps, 'db' | 'clock' | 'journal' | 'mirror' | 'network' | 'security'> {
  approvals: ApprovalsService
  assets: Pick<AssetsService, 'factsOf'>
  audit: AuditNotes
  /** Whether the library has a picture at this address. */
  isPicture: (path: string) => Promise<boolean>
  transactions: Pick<TransactionsService, 'queueServerIntent' | 'insertServerIntents' | 'nameOf'>
}
