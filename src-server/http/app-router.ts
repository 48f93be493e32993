import { overviewAdminRouter } from '#server/domains/admin/admin.admin-router.ts'
import { authRouter } from '#server/domains/auth/auth.router.ts'
import { networkRouter } from '#server/domains/network/network.router.ts'
import { outboxAdminRouter } from '#server/domains/notifications/notifications.admin-router.ts'
import { paymentsRouter } from '#server/domains/payments/payments.router.ts'
import { settingsRouter } from '#server/domains/settings/settings.router.ts'
import { transactionsRouter } from '#server/domains/transactions/transactions.router.ts'
import { faucetRouter, walletRouter } from '#server/domains/wallet/wallet.router.ts'
import { liveRouter } from './live.router.ts'
import { t } from './trpc.ts'

/** Every procedure, under its domain. */
export const appRouter = t.router({
  admin: t.router({ outbox: outboxAdminRouter, overview: overviewAdminRouter }),
  auth: authRouter,
  faucet: faucetRouter,
  live: liveRouter,
  network: networkRouter,
  payments: paymentsRouter,
  settings: settingsRouter,
  transactions: transactionsRouter,
  wallet: walletRouter,
})
export type AppRouter = typeof appRouter
