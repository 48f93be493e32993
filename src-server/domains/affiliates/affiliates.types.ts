import type { Db } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Payouts } from '#server/domains/transactions/payouts.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Level } from '#shared/domains/kyc/kyc.ts'

export interface AffiliatesDeps {
  db: Db
  clock: Clock
  publicUrl: string
  /** Counts as one US dollar; by default the catalogue's own USDC. */
  usdAsset: string | undefined
  approvals: ApprovalsService
  assets: Pick<AssetsService, 'list'>
  audit: AuditNotes
  inbox: Notifier
  mirror: Pick<Mirror, 'findByUser' | 'holdings'>
  prices: Pick<PricesService, 'latest'>
  security: Pick<SecurityService, 'requireStepUp' | 'sitePrefix'>
  /** Throws TOO_MANY_REQUESTS where a network has clicked too often. */
  chargeClick: (network: string) => void
  /** From which level of identity affiliates are paid, and somebody's. */
  payoutsFrom: () => Promise<Level>
  levelOf: (userId: string) => Promise<Level>
  payouts: Pick<Payouts, 'freeOf' | 'lock' | 'queue'>
}
