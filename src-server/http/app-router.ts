import { t } from '#server/calls/procedures.ts'
import { createOverviewAdminRouter } from '#server/domains/admin/admin.admin-router.ts'
import { createBusinessAdminRouter } from '#server/domains/admin/business/business.admin-router.ts'
import { createPeopleAdminRouter } from '#server/domains/admin/people/people.admin-router.ts'
import { createSavedFiltersAdminRouter } from '#server/domains/admin/saved-filters/saved-filters.admin-router.ts'
import {
  createSearchProcedure,
  createTransactionsAdminRouter,
} from '#server/domains/admin/search/search.admin-router.ts'
import { createViewAsAdminRouter } from '#server/domains/admin/view-as/view-as.admin-router.ts'
import { createAffiliatesAdminRouter } from '#server/domains/affiliates/affiliates.admin-router.ts'
import { createAffiliateRouter } from '#server/domains/affiliates/affiliates.router.ts'
import { createAlertsRouter } from '#server/domains/alerts/alerts.router.ts'
import { createApprovalsAdminRouter } from '#server/domains/approvals/approvals.admin-router.ts'
import { createClaimablesRouter } from '#server/domains/assets/claimables/claimables.router.ts'
import { createTokensAdminRouter } from '#server/domains/assets/tokens/tokens.admin-router.ts'
import { createAssetsRouter } from '#server/domains/assets/trustlines/trustlines.router.ts'
import { createAuditAdminRouter } from '#server/domains/audit/audit.admin-router.ts'
import { createAuthRouter } from '#server/domains/auth/auth.router.ts'
import { createRolesAdminRouter } from '#server/domains/auth/roles.admin-router.ts'
import { createContactsRouter } from '#server/domains/contacts/contacts.router.ts'
import { createContentAdminRouter } from '#server/domains/content/content.admin-router.ts'
import { createContentRouter } from '#server/domains/content/content.router.ts'
import { createDepositsAdminRouter } from '#server/domains/deposits/deposits.admin-router.ts'
import { createDepositsRouter } from '#server/domains/deposits/deposits.router.ts'
import { createPaymentMethodsAdminRouter } from '#server/domains/deposits/payment-methods.admin-router.ts'
import { createDiagnosticsRouter } from '#server/domains/diagnostics/diagnostics.router.ts'
import { createFeesAdminRouter } from '#server/domains/fees/desk/fee-desk.admin-router.ts'
import { createFeesRouter } from '#server/domains/fees/fees.router.ts'
import { createKycAdminRouter } from '#server/domains/kyc/kyc.admin-router.ts'
import { createKycRouter } from '#server/domains/kyc/kyc.router.ts'
import { createLegalAdminRouter } from '#server/domains/legal/legal.admin-router.ts'
import { createLegalRouter } from '#server/domains/legal/legal.router.ts'
import { createMarketMakingAdminRouter } from '#server/domains/market-making/market-making.admin-router.ts'
import { createMarketMakingRouter } from '#server/domains/market-making/market-making.router.ts'
import { createMarketsAdminRouter } from '#server/domains/markets/markets.admin-router.ts'
import { createMarketRouter } from '#server/domains/markets/markets.router.ts'
import { createMediaAdminRouter } from '#server/domains/media/media.admin-router.ts'
import { createMenusAdminRouter } from '#server/domains/menus/menus.admin-router.ts'
import { createMenusRouter } from '#server/domains/menus/menus.router.ts'
import { createMonitorAdminRouter } from '#server/domains/monitor/monitor.admin-router.ts'
import { createStatusRouter } from '#server/domains/monitor/status/status.router.ts'
import { createNetworkRouter } from '#server/domains/network/network.router.ts'
import { createAnnouncementsAdminRouter } from '#server/domains/notifications/announcements/announcements.admin-router.ts'
import { createOutboxAdminRouter } from '#server/domains/notifications/notifications.admin-router.ts'
import { createNotificationsRouter } from '#server/domains/notifications/notifications.router.ts'
import { createOrdersRouter } from '#server/domains/orders/orders.router.ts'
import { createPaymentsRouter } from '#server/domains/payments/payments.router.ts'
import { createAmmRouter } from '#server/domains/pools/pools.router.ts'
import { createAnalyticsRouter, createPortfolioRouter } from '#server/domains/portfolio/portfolio.router.ts'
import { createPricesAdminRouter } from '#server/domains/prices/prices.admin-router.ts'
import { createPricesRouter } from '#server/domains/prices/prices.router.ts'
import { createProfileRouter } from '#server/domains/profile/profile.router.ts'
import { createReportsAdminRouter } from '#server/domains/reports/reports.admin-router.ts'
import { createReportsRouter } from '#server/domains/reports/reports.router.ts'
import { createRequestsRouter } from '#server/domains/requests/requests.router.ts'
import { createSearchRouter } from '#server/domains/search/search.router.ts'
import { createAllowListRouter } from '#server/domains/security/protection/allow-list.router.ts'
import { createApiKeysRouter } from '#server/domains/security/protection/api-keys.router.ts'
import { createSecurityRouter } from '#server/domains/security/protection/protection.router.ts'
import {
  createAccessHistoryRouter,
  createDevicesRouter,
  createSessionsRouter,
} from '#server/domains/security/security.router.ts'
import { createSettingsRouter } from '#server/domains/settings/settings.router.ts'
import { createStakingAdminRouter } from '#server/domains/staking/desk/staking.admin-router.ts'
import { createStakingRouter } from '#server/domains/staking/staking.router.ts'
import { createSupportAdminRouter } from '#server/domains/support/support.admin-router.ts'
import { createSupportRouter } from '#server/domains/support/support.router.ts'
import { createSwapRouter } from '#server/domains/swaps/swaps.router.ts'
import { createHistoryRouter } from '#server/domains/transactions/history.router.ts'
import { createSendingAdminRouter } from '#server/domains/transactions/transactions.admin-router.ts'
import { createTransactionsRouter } from '#server/domains/transactions/transactions.router.ts'
import { createUiConfigAdminRouter } from '#server/domains/ui-config/ui-config.admin-router.ts'
import { createFaucetRouter, createWalletRouter } from '#server/domains/wallet/wallet.router.ts'
import { createEventsRouter } from '#server/domains/webhooks/account-events.router.ts'
import { createWebhooksRouter } from '#server/domains/webhooks/endpoints/webhooks.router.ts'
import { makeEach, type ServicesOf } from '#server/kernel/services-of.ts'
import { liveRouter } from './live.router.ts'

/** The procedures of each domain, under its name. */
const ROUTERS = {
  affiliate: createAffiliateRouter,
  accessHistory: createAccessHistoryRouter,
  alerts: createAlertsRouter,
  amm: createAmmRouter,
  analytics: createAnalyticsRouter,
  allowList: createAllowListRouter,
  apiKeys: createApiKeysRouter,
  assets: createAssetsRouter,
  auth: createAuthRouter,
  claimables: createClaimablesRouter,
  contacts: createContactsRouter,
  content: createContentRouter,
  deposits: createDepositsRouter,
  diagnostics: createDiagnosticsRouter,
  faucet: createFaucetRouter,
  events: createEventsRouter,
  fees: createFeesRouter,
  history: createHistoryRouter,
  kyc: createKycRouter,
  legal: createLegalRouter,
  market: createMarketRouter,
  marketMaking: createMarketMakingRouter,
  menus: createMenusRouter,
  network: createNetworkRouter,
  notifications: createNotificationsRouter,
  orders: createOrdersRouter,
  payments: createPaymentsRouter,
  portfolio: createPortfolioRouter,
  requests: createRequestsRouter,
  prices: createPricesRouter,
  profile: createProfileRouter,
  search: createSearchRouter,
  security: createSecurityRouter,
  devices: createDevicesRouter,
  sessions: createSessionsRouter,
  settings: createSettingsRouter,
  staking: createStakingRouter,
  reports: createReportsRouter,
  status: createStatusRouter,
  support: createSupportRouter,
  swap: createSwapRouter,
  transactions: createTransactionsRouter,
  wallet: createWalletRouter,
  webhooks: createWebhooksRouter,
}
/** The administrators' procedures, under `admin.<name>`. */
const ADMIN_ROUTERS = {
  affiliates: createAffiliatesAdminRouter,
  announcements: createAnnouncementsAdminRouter,
  approvals: createApprovalsAdminRouter,
  audit: createAuditAdminRouter,
  business: createBusinessAdminRouter,
  deposits: createDepositsAdminRouter,
  content: createContentAdminRouter,
  legal: createLegalAdminRouter,
  marketMaking: createMarketMakingAdminRouter,
  markets: createMarketsAdminRouter,
  monitor: createMonitorAdminRouter,
  prices: createPricesAdminRouter,
  menus: createMenusAdminRouter,
  fees: createFeesAdminRouter,
  media: createMediaAdminRouter,
  kyc: createKycAdminRouter,
  outbox: createOutboxAdminRouter,
  paymentMethods: createPaymentMethodsAdminRouter,
  overview: createOverviewAdminRouter,
  roles: createRolesAdminRouter,
  savedFilters: createSavedFiltersAdminRouter,
  search: createSearchProcedure,
  sending: createSendingAdminRouter,
  staking: createStakingAdminRouter,
  reports: createReportsAdminRouter,
  support: createSupportAdminRouter,
  tokens: createTokensAdminRouter,
  transactions: createTransactionsAdminRouter,
  uiConfig: createUiConfigAdminRouter,
  users: createPeopleAdminRouter,
  viewAs: createViewAsAdminRouter,
}
type Maker = (typeof ROUTERS)[keyof typeof ROUTERS] | (typeof ADMIN_ROUTERS)[keyof typeof ADMIN_ROUTERS]

export type RoutedServices = ServicesOf<Maker>

/** Every procedure. A router receives the services of its own domain and nothing else. */
export const createAppRouter = (services: RoutedServices) =>
  t.router({
    ...makeEach(ROUTERS, services),
    admin: t.router(makeEach(ADMIN_ROUTERS, services)),
    live: liveRouter,
  })
export type AppRouter = ReturnType<typeof createAppRouter>
