import type {
  BalancesTable,
  FreezesTable,
  LedgerAccountsTable,
  PoolSharesTable,
  PostingsTable,
  ReservationsTable,
} from '#db/domains/accounts/accounts.tables.ts'
import type { TablesOfAccountSums } from '#db/domains/accounts/sums.tables.ts'
import type { TablesOfAdmin } from '#db/domains/admin/admin.tables.ts'
import type { TablesOfAffiliates } from '#db/domains/affiliates/affiliates.tables.ts'
import type { TablesOfAlerts } from '#db/domains/alerts/alerts.tables.ts'
import type { ApprovalCommentsTable, ApprovalsTable } from '#db/domains/approvals/approvals.tables.ts'
import type {
  AssetFactsTable,
  AssetsTable,
  AssetViewsTable,
  FeaturedTokensTable,
  StellarTomlsTable,
} from '#db/domains/assets/assets.tables.ts'
import type { ClaimableReadsTable, ClaimablesTable } from '#db/domains/assets/claimables/claimables.tables.ts'
import type { AuditAnchorsTable, AuditEntriesTable, AuditHeadsTable } from '#db/domains/audit/audit.tables.ts'
import type {
  AdminInvitationsTable,
  PasswordResetTokensTable,
  SignUpCountsTable,
  UsersTable,
} from '#db/domains/auth/auth.tables.ts'
import type { CandlePairsTable, CandlesTable } from '#db/domains/candles/candles.tables.ts'
import type { ContactsTable } from '#db/domains/contacts/contacts.tables.ts'
import type {
  ContentBlocksTable,
  ContentCommentsTable,
  ContentItemsTable,
  ContentVersionsTable,
  DeliveredPostsTable,
  PageContentsTable,
} from '#db/domains/content/content.tables.ts'
import type { TablesOfDeposits } from '#db/domains/deposits/deposits.tables.ts'
import type { FeeDaysTable, FeeVolumesTable } from '#db/domains/fees/desk/fee-desk.tables.ts'
import type { FeeConfigTable } from '#db/domains/fees/fees.tables.ts'
import type { TablesOfKyc } from '#db/domains/kyc/kyc.tables.ts'
import type { LegalAcceptancesTable, LegalVersionsTable } from '#db/domains/legal/legal.tables.ts'
import type { TablesOfMarketMaking } from '#db/domains/market-making/market-making.tables.ts'
import type {
  MarketDaysTable,
  MarketFavouritesTable,
  MarketHaltsTable,
  TradeDesksTable,
} from '#db/domains/markets/markets.tables.ts'
import type { MediaFilesTable, MediaTable } from '#db/domains/media/media.tables.ts'
import type {
  MenuDraftsTable,
  MenuVersionsTable,
  NavigationMenuItemsTable,
  NavigationMenusTable,
} from '#db/domains/menus/menus.tables.ts'
import type { TablesOfMonitor } from '#db/domains/monitor/monitor.tables.ts'
import type { ServiceIdentityTable } from '#db/domains/network/identity.tables.ts'
import type { LedgerHashesTable, NetworkStateTable } from '#db/domains/network/network.tables.ts'
import type {
  AnnouncementReadsTable,
  AnnouncementsTable,
  MailOutboxTable,
  NotificationSwitchesTable,
  NotificationsTable,
  TablesOfPush,
} from '#db/domains/notifications/notifications.tables.ts'
import type {
  OrderHeartbeatsTable,
  OrderTradePlacesTable,
  OrderTriggersTable,
  OrderWatchesTable,
} from '#db/domains/orders/held.tables.ts'
import type {
  OrderAttemptsTable,
  OrderFillsTable,
  OrdersTable,
  RobotStopsTable,
} from '#db/domains/orders/orders.tables.ts'
import type {
  MemoAddressesTable,
  PaymentBatchesTable,
  PaymentBatchRowsTable,
  PaymentScheduleRunsTable,
  PaymentSchedulesTable,
} from '#db/domains/payments/payments.tables.ts'
import type { PoolFactsTable, PoolHoursTable, PoolMovesTable } from '#db/domains/pools/pools.tables.ts'
import type { PortfolioHoursTable } from '#db/domains/portfolio/portfolio.tables.ts'
import type { TablesOfPrices } from '#db/domains/prices/prices.tables.ts'
import type { PublishedVersionsTable } from '#db/domains/publishing/publishing.tables.ts'
import type { TablesOfReports } from '#db/domains/reports/reports.tables.ts'
import type { PaymentRequestsTable, RequestPaymentsTable } from '#db/domains/requests/requests.tables.ts'
import type { AllowListTable, ImposedFreezesTable } from '#db/domains/security/protection/protection.tables.ts'
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
  StakePayoutsTable,
  StakingConfigTable,
  StakingFundingsTable,
  StakingRewardsTable,
  StakingTermsTable,
  UserStakesTable,
  VaultReceiptsTable,
} from '#db/domains/staking/staking.tables.ts'
import type { PersonMessagesTable, SupportQuestionsTable } from '#db/domains/support/support.tables.ts'
import type { SwapQualityTable, SwapQuotesTable, SwapsTable } from '#db/domains/swaps/swaps.tables.ts'
import type { LedgerBooksTable, LedgerLegsTable, LedgerSumsTable } from '#db/domains/transactions/ledger-legs.tables.ts'
import type { TablesOfPersonMarks } from '#db/domains/transactions/person-marks.tables.ts'
import type {
  DailyOutflowsTable,
  FirstInflowsTable,
  LostAccountsTable,
  RequestsTable,
  SubmissionIntentsTable,
  SubmissionsTable,
  TradeShortfallsTable,
  TransactionNotesTable,
  TransactionOutcomesTable,
  TransactionsTable,
  TransactionTagsTable,
} from '#db/domains/transactions/transactions.tables.ts'
import type { UiConfigChangesTable, UiConfigTable } from '#db/domains/ui-config/ui-config.tables.ts'
import type { UploadPartsTable, UploadSessionsTable, UploadsTable } from '#db/domains/uploads/uploads.tables.ts'
import type { WalletOpeningsTable } from '#db/domains/wallet/wallet.tables.ts'
import type { TablesOfWebhooks } from '#db/domains/webhooks/webhooks.tables.ts'

/** Every table, by its SQL name in camelCase; each domain's row types stand in its own tables file. */
export interface Database
  extends TablesOfAccountSums,
    TablesOfAffiliates,
    TablesOfAlerts,
    TablesOfAdmin,
    TablesOfDeposits,
    TablesOfKyc,
    TablesOfMarketMaking,
    TablesOfMonitor,
    TablesOfPersonMarks,
    TablesOfPrices,
    TablesOfPush,
    TablesOfReports,
    TablesOfWebhooks {
  accessHistory: AccessHistoryTable
  allowList: AllowListTable
  adminInvitations: AdminInvitationsTable
  announcementReads: AnnouncementReadsTable
  announcements: AnnouncementsTable
  apiKeyCalls: ApiKeyCallsTable
  imposedFreezes: ImposedFreezesTable
  apiKeyOutflows: ApiKeyOutflowsTable
  apiKeys: ApiKeysTable
  approvalComments: ApprovalCommentsTable
  approvals: ApprovalsTable
  assetFacts: AssetFactsTable
  assets: AssetsTable
  assetViews: AssetViewsTable
  auditAnchors: AuditAnchorsTable
  auditEntries: AuditEntriesTable
  auditHeads: AuditHeadsTable
  balances: BalancesTable
  claimables: ClaimablesTable
  claimableReads: ClaimableReadsTable
  contacts: ContactsTable
  candlePairs: CandlePairsTable
  candles: CandlesTable
  marketDays: MarketDaysTable
  marketFavourites: MarketFavouritesTable
  marketHalts: MarketHaltsTable
  tradeDesks: TradeDesksTable
  contentBlocks: ContentBlocksTable
  contentItems: ContentItemsTable
  contentComments: ContentCommentsTable
  contentVersions: ContentVersionsTable
  deliveredPosts: DeliveredPostsTable
  feeConfig: FeeConfigTable
  firstInflows: FirstInflowsTable
  feeDays: FeeDaysTable
  feeVolumes: FeeVolumesTable
  media: MediaTable
  mediaFiles: MediaFilesTable
  memoAddresses: MemoAddressesTable
  devices: DevicesTable
  featuredTokens: FeaturedTokensTable
  freezes: FreezesTable
  personMessages: PersonMessagesTable
  ledgerAccounts: LedgerAccountsTable
  ledgerBooks: LedgerBooksTable
  ledgerHashes: LedgerHashesTable
  ledgerLegs: LedgerLegsTable
  ledgerSums: LedgerSumsTable
  legalAcceptances: LegalAcceptancesTable
  legalVersions: LegalVersionsTable
  lostAccounts: LostAccountsTable
  mailOutbox: MailOutboxTable
  mailedLinks: MailedLinksTable
  masterKeys: MasterKeysTable
  menuDrafts: MenuDraftsTable
  menuVersions: MenuVersionsTable
  navigationMenuItems: NavigationMenuItemsTable
  navigationMenus: NavigationMenusTable
  networkState: NetworkStateTable
  notificationSwitches: NotificationSwitchesTable
  notifications: NotificationsTable
  pageContents: PageContentsTable
  orderAttempts: OrderAttemptsTable
  orderFills: OrderFillsTable
  orderHeartbeats: OrderHeartbeatsTable
  orderTradePlaces: OrderTradePlacesTable
  orderTriggers: OrderTriggersTable
  orderWatches: OrderWatchesTable
  orders: OrdersTable
  passkeyChallenges: PasskeyChallengesTable
  passkeys: PasskeysTable
  passwordResetTokens: PasswordResetTokensTable
  paymentBatches: PaymentBatchesTable
  paymentBatchRows: PaymentBatchRowsTable
  paymentScheduleRuns: PaymentScheduleRunsTable
  paymentSchedules: PaymentSchedulesTable
  paymentRequests: PaymentRequestsTable
  pendingSignIns: PendingSignInsTable
  poolFacts: PoolFactsTable
  poolHours: PoolHoursTable
  poolMoves: PoolMovesTable
  poolShares: PoolSharesTable
  portfolioHours: PortfolioHoursTable
  postings: PostingsTable
  publishedVersions: PublishedVersionsTable
  rateLimits: RateLimitsTable
  recoveryCodes: RecoveryCodesTable
  requestPayments: RequestPaymentsTable
  requests: RequestsTable
  reservations: ReservationsTable
  robotStops: RobotStopsTable
  serviceIdentity: ServiceIdentityTable
  serviceSecrets: ServiceSecretsTable
  sessions: SessionsTable
  settings: SettingsTable
  signUpCounts: SignUpCountsTable
  stakePayouts: StakePayoutsTable
  stakingConfig: StakingConfigTable
  stakingFundings: StakingFundingsTable
  stakingRewards: StakingRewardsTable
  stakingTerms: StakingTermsTable
  stellarTomls: StellarTomlsTable
  submissionIntents: SubmissionIntentsTable
  submissions: SubmissionsTable
  supportQuestions: SupportQuestionsTable
  swapQuality: SwapQualityTable
  swapQuotes: SwapQuotesTable
  swaps: SwapsTable
  tradeShortfalls: TradeShortfallsTable
  transactionNotes: TransactionNotesTable
  transactionTags: TransactionTagsTable
  transactionOutcomes: TransactionOutcomesTable
  dailyOutflows: DailyOutflowsTable
  transactions: TransactionsTable
  uiConfig: UiConfigTable
  uiConfigChanges: UiConfigChangesTable
  uploadParts: UploadPartsTable
  uploadSessions: UploadSessionsTable
  uploads: UploadsTable
  userStakes: UserStakesTable
  users: UsersTable
  vaultReceipts: VaultReceiptsTable
  walletOpenings: WalletOpeningsTable
}
