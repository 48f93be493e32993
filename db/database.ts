import type { Kysely, QueryCreator, QueryExecutorProvider, Transaction } from 'kysely'
import type {
  BalancesTable,
  FreezesTable,
  LedgerAccountsTable,
  PostingsTable,
  ReservationsTable,
} from '#db/domains/accounts/accounts.tables.ts'
import type { AdminNotesTable, AdminViewsTable } from '#db/domains/admin/admin.tables.ts'
import type { ApprovalsTable } from '#db/domains/approvals/approvals.tables.ts'
import type { AssetsTable } from '#db/domains/assets/assets.tables.ts'
import type { AuditAnchorsTable, AuditEntriesTable, AuditHeadsTable } from '#db/domains/audit/audit.tables.ts'
import type { PasswordResetTokensTable, SignUpCountsTable, UsersTable } from '#db/domains/auth/auth.tables.ts'
import type { ContentBlocksTable, PageContentsTable } from '#db/domains/content/content.tables.ts'
import type { HealthProbesTable } from '#db/domains/monitor/monitor.tables.ts'
import type { ServiceIdentityTable } from '#db/domains/network/identity.tables.ts'
import type { LedgerHashesTable, NetworkStateTable } from '#db/domains/network/network.tables.ts'
import type {
  AnnouncementReadsTable,
  AnnouncementsTable,
  MailOutboxTable,
  NotificationSwitchesTable,
  NotificationsTable,
} from '#db/domains/notifications/notifications.tables.ts'
import type { PricesTable } from '#db/domains/prices/prices.tables.ts'
import type { AllowListTable } from '#db/domains/protection/protection.tables.ts'
import type {
  AccessHistoryTable,
  ApiKeyCallsTable,
  ApiKeyOutflowsTable,
  ApiKeysTable,
  DevicesTable,
  MailedLinksTable,
  MasterKeysTable,
  PasskeyChallengesTable,
  PasskeysTable,
  PendingSignInsTable,
  RateLimitsTable,
  RecoveryCodesTable,
  ServiceSecretsTable,
  SessionsTable,
} from '#db/domains/security/security.tables.ts'
import type { SettingsTable } from '#db/domains/settings/settings.tables.ts'
import type {
  DailyOutflowsTable,
  LostAccountsTable,
  RequestsTable,
  SubmissionIntentsTable,
  SubmissionsTable,
  TransactionOutcomesTable,
  TransactionsTable,
} from '#db/domains/transactions/transactions.tables.ts'
import type { UiConfigTable } from '#db/domains/ui-config/ui-config.tables.ts'
import type { UploadsTable } from '#db/domains/uploads/uploads.tables.ts'
import type { WalletOpeningsTable } from '#db/domains/wallet/wallet.tables.ts'

/** Every table, by its SQL name in camelCase; each domain's row types stand in its own tables file. */
export interface Database {
  accessHistory: AccessHistoryTable
  allowList: AllowListTable
  adminNotes: AdminNotesTable
  adminViews: AdminViewsTable
  announcementReads: AnnouncementReadsTable
  announcements: AnnouncementsTable
  apiKeyCalls: ApiKeyCallsTable
  apiKeyOutflows: ApiKeyOutflowsTable
  apiKeys: ApiKeysTable
  approvals: ApprovalsTable
  assets: AssetsTable
  auditAnchors: AuditAnchorsTable
  auditEntries: AuditEntriesTable
  auditHeads: AuditHeadsTable
  balances: BalancesTable
  contentBlocks: ContentBlocksTable
  devices: DevicesTable
  freezes: FreezesTable
  healthProbes: HealthProbesTable
  ledgerAccounts: LedgerAccountsTable
  ledgerHashes: LedgerHashesTable
  lostAccounts: LostAccountsTable
  mailOutbox: MailOutboxTable
  mailedLinks: MailedLinksTable
  masterKeys: MasterKeysTable
  networkState: NetworkStateTable
  notificationSwitches: NotificationSwitchesTable
  notifications: NotificationsTable
  pageContents: PageContentsTable
  passkeyChallenges: PasskeyChallengesTable
  passkeys: PasskeysTable
  passwordResetTokens: PasswordResetTokensTable
  pendingSignIns: PendingSignInsTable
  postings: PostingsTable
  prices: PricesTable
  rateLimits: RateLimitsTable
  recoveryCodes: RecoveryCodesTable
  requests: RequestsTable
  reservations: ReservationsTable
  serviceIdentity: ServiceIdentityTable
  serviceSecrets: ServiceSecretsTable
  sessions: SessionsTable
  settings: SettingsTable
  signUpCounts: SignUpCountsTable
  submissionIntents: SubmissionIntentsTable
  submissions: SubmissionsTable
  transactionOutcomes: TransactionOutcomesTable
  dailyOutflows: DailyOutflowsTable
  transactions: TransactionsTable
  uiConfig: UiConfigTable
  uploads: UploadsTable
  users: UsersTable
  walletOpenings: WalletOpeningsTable
}

export type Db = Kysely<Database>
/** What can only ask, inside a transaction or outside. A type of few parts: the compiler compares it wherever one is passed on. */
export interface Reader extends QueryCreator<Database>, QueryExecutorProvider {
  executeQuery: Db['executeQuery']
}
/** Functions that lock or write take this, so that the compiler refuses a lock outside a transaction. */
export type Trx = Transaction<Database>
