import type { Db } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { FreezesService } from '#server/domains/accounts/freezes.service.ts'
import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { Ties } from './ties.ts'
export interface RecoveryDeps {
  clock: Clock
  db: Db
  accounts: Accounts
  approvals: ApprovalsService
  freezes: FreezesService
  inbox: Notifier
  network: NetworkService
  horizon: HorizonClient
  security: Pick<SecurityService, 'requireStepUp'>
  audit: AuditNotes
  passphrase: string
  ties: Ties
}
