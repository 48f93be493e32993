import type { CronItem, TaskList } from 'graphile-worker'
import { createDeskAlertsJobs } from '#server/domains/admin/alerts/alerts.jobs.ts'
import { createBusinessJobs } from '#server/domains/admin/business/business.jobs.ts'
import { createViewAsJobs } from '#server/domains/admin/view-as/view-as.jobs.ts'
import { createAffiliatesJobs } from '#server/domains/affiliates/affiliates.jobs.ts'
import { createAlertsJobs } from '#server/domains/alerts/alerts.jobs.ts'
import { createApprovalsJobs } from '#server/domains/approvals/approvals.jobs.ts'
import { createAssetsJobs } from '#server/domains/assets/assets.jobs.ts'
import { createClaimablesJobs } from '#server/domains/assets/claimables/claimables.jobs.ts'
import { createAuthJobs } from '#server/domains/auth/auth.jobs.ts'
import { createCandlesJobs } from '#server/domains/candles/candles.jobs.ts'
import { createContentJobs } from '#server/domains/content/content.jobs.ts'
import { createDepositsJobs } from '#server/domains/deposits/deposits.jobs.ts'
import { createKycJobs } from '#server/domains/kyc/kyc.jobs.ts'
import { createMarketMakingJobs } from '#server/domains/market-making/market-making.jobs.ts'
import { createMonitorJobs } from '#server/domains/monitor/monitor.jobs.ts'
import { createNotificationsJobs } from '#server/domains/notifications/notifications.jobs.ts'
import { createOrdersJobs } from '#server/domains/orders/orders.jobs.ts'
import { createBatchesJobs } from '#server/domains/payments/batches/batches.jobs.ts'
import { createScheduleJobs } from '#server/domains/payments/schedules/schedules.jobs.ts'
import { createPoolsJobs } from '#server/domains/pools/pools.jobs.ts'
import { createPricesJobs } from '#server/domains/prices/prices.jobs.ts'
import { createReportsJobs } from '#server/domains/reports/reports.jobs.ts'
import { createProtectionJobs } from '#server/domains/security/protection/protection.jobs.ts'
import { createSecurityJobs } from '#server/domains/security/security.jobs.ts'
import { createStakingJobs } from '#server/domains/staking/staking.jobs.ts'
import { createSupportJobs } from '#server/domains/support/support.jobs.ts'
import { createSwapsJobs } from '#server/domains/swaps/swaps.jobs.ts'
import { createTransactionsJobs } from '#server/domains/transactions/transactions.jobs.ts'
import { createUploadsJobs } from '#server/domains/uploads/uploads.jobs.ts'
import { createWalletJobs } from '#server/domains/wallet/wallet.jobs.ts'
import { createWebhooksJobs } from '#server/domains/webhooks/endpoints/webhooks.jobs.ts'
import { makeEach, type ServicesOf } from '#server/kernel/services-of.ts'
import type { Job } from '#server/queue/job.ts'

const JOBS = {
  affiliates: createAffiliatesJobs,
  alerts: createAlertsJobs,
  approvals: createApprovalsJobs,
  assets: createAssetsJobs,
  auth: createAuthJobs,
  batches: createBatchesJobs,
  business: createBusinessJobs,
  candles: createCandlesJobs,
  claimables: createClaimablesJobs,
  content: createContentJobs,
  deskAlerts: createDeskAlertsJobs,
  kyc: createKycJobs,
  deposits: createDepositsJobs,
  marketMaking: createMarketMakingJobs,
  monitor: createMonitorJobs,
  notifications: createNotificationsJobs,
  orders: createOrdersJobs,
  schedules: createScheduleJobs,
  pools: createPoolsJobs,
  prices: createPricesJobs,
  protection: createProtectionJobs,
  security: createSecurityJobs,
  staking: createStakingJobs,
  reports: createReportsJobs,
  support: createSupportJobs,
  swaps: createSwapsJobs,
  transactions: createTransactionsJobs,
  uploads: createUploadsJobs,
  viewAs: createViewAsJobs,
  wallet: createWalletJobs,
  webhooks: createWebhooksJobs,
}
/** A run by schedule that fails is left to the next one. */
const TRIES_BY_SCHEDULE = 3

export type JobServices = ServicesOf<(typeof JOBS)[keyof typeof JOBS]>

/** Every job of the product. */
export const createJobs = (services: JobServices): Job[] => Object.values(makeEach(JOBS, services)).flat()

export const taskListOf = (jobs: readonly Job[]): TaskList =>
  Object.fromEntries(jobs.map(({ name, run }) => [name, run]))

/** Those that run by themselves. */
export const cronItemsOf = (jobs: readonly Job[]): CronItem[] =>
  jobs.flatMap(({ name: task, schedule: match }) =>
    match === undefined ? [] : [{ task, match, options: { maxAttempts: TRIES_BY_SCHEDULE } }],
  )

export const scheduledOf = (jobs: readonly Job[]): { name: string; schedule: string }[] =>
  jobs.flatMap(({ name, schedule }) => (schedule === undefined ? [] : [{ name, schedule }]))
