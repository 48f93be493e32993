import { t } from '#server/calls/procedures.ts'
import { overviewAdminRouter } from '#server/domains/admin/admin.admin-router.ts'
import { authRouter } from '#server/domains/auth/auth.router.ts'
import { contentRouter } from '#server/domains/content/content.router.ts'
import { networkRouter } from '#server/domains/network/network.router.ts'
import { outboxAdminRouter } from '#server/domains/notifications/notifications.admin-router.ts'
import { paymentsRouter } from '#server/domains/payments/payments.router.ts'
import { pricesRouter } from '#server/domains/prices/prices.router.ts'
import { settingsRouter } from '#server/domains/settings/settings.router.ts'
import { supportRouter } from '#server/domains/support/support.router.ts'
import { sendingAdminRouter } from '#server/domains/transactions/transactions.admin-router.ts'
import { transactionsRouter } from '#server/domains/transactions/transactions.router.ts'
import { faucetRouter, walletRouter } from '#server/domains/wallet/wallet.router.ts'
import { liveRouter } from './live.router.ts'

/** Every procedure, under its domain. */
export const appRouter = t.router({
  admin: t.router({ outbox: outboxAdminRouter, overview: overviewAdminRouter, sending: sendingAdminRouter }),
  auth: authRouter,
  content: contentRouter,
  faucet: faucetRouter,
  live: liveRouter,
  network: networkRouter,
  payments: paymentsRouter,
  prices: pricesRouter,
  settings: settingsRouter,
  support: supportRouter,
  transactions: transactionsRouter,
  wallet: walletRouter,
})
export type AppRouter = typeof appRouter
