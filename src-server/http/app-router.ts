import { t } from '#server/calls/procedures.ts'
import { createOverviewAdminRouter } from '#server/domains/admin/admin.admin-router.ts'
import { createPeopleAdminRouter } from '#server/domains/admin/people/people.admin-router.ts'
import {
  createSearchProcedure,
  createTransactionsAdminRouter,
} from '#server/domains/admin/search/search.admin-router.ts'
import { createViewAsAdminRouter } from '#server/domains/admin/view-as/view-as.admin-router.ts'
import { createApprovalsAdminRouter } from '#server/domains/approvals/approvals.admin-router.ts'
import { createAuditAdminRouter } from '#server/domains/audit/audit.admin-router.ts'
import { createAuthRouter } from '#server/domains/auth/auth.router.ts'
import { createContentRouter } from '#server/domains/content/content.router.ts'
import { createNetworkRouter } from '#server/domains/network/network.router.ts'
import { createAnnouncementsAdminRouter } from '#server/domains/notifications/announcements/announcements.admin-router.ts'
import { createOutboxAdminRouter } from '#server/domains/notifications/notifications.admin-router.ts'
import { createNotificationsRouter } from '#server/domains/notifications/notifications.router.ts'
import { createPaymentsRouter } from '#server/domains/payments/payments.router.ts'
import { createPricesRouter } from '#server/domains/prices/prices.router.ts'
import { createProfileRouter } from '#server/domains/profile/profile.router.ts'
import { createAllowListRouter } from '#server/domains/protection/allow-list.router.ts'
import { createApiKeysRouter } from '#server/domains/protection/api-keys.router.ts'
import { createSecurityRouter } from '#server/domains/protection/protection.router.ts'
import { createAccessHistoryRouter, createSessionsRouter } from '#server/domains/security/security.router.ts'
import { createSettingsRouter } from '#server/domains/settings/settings.router.ts'
import { createSupportRouter } from '#server/domains/support/support.router.ts'
import { createSendingAdminRouter } from '#server/domains/transactions/transactions.admin-router.ts'
import { createTransactionsRouter } from '#server/domains/transactions/transactions.router.ts'
import { createFaucetRouter, createWalletRouter } from '#server/domains/wallet/wallet.router.ts'
import { makeEach, type ServicesOf } from '#server/kernel/services-of.ts'
import { liveRouter } from './live.router.ts'

/** The procedures of each domain, under its name. */
const ROUTERS = {
  accessHistory: createAccessHistoryRouter,
  allowList: createAllowListRouter,
  apiKeys: createApiKeysRouter,
  auth: createAuthRouter,
  content: createContentRouter,
  faucet: createFaucetRouter,
  network: createNetworkRouter,
  notifications: createNotificationsRouter,
  payments: createPaymentsRouter,
  prices: createPricesRouter,
  profile: createProfileRouter,
  security: createSecurityRouter,
  sessions: createSessionsRouter,
  settings: createSettingsRouter,
  support: createSupportRouter,
  transactions: createTransactionsRouter,
  wallet: createWalletRouter,
}
/** The administrators' procedures, under `admin.<name>`. */
const ADMIN_ROUTERS = {
  announcements: createAnnouncementsAdminRouter,
  approvals: createApprovalsAdminRouter,
  audit: createAuditAdminRouter,
  outbox: createOutboxAdminRouter,
  overview: createOverviewAdminRouter,
  search: createSearchProcedure,
  sending: createSendingAdminRouter,
  transactions: createTransactionsAdminRouter,
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
