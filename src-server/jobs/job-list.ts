import type { CronItem, TaskList } from 'graphile-worker'
import { authJobs } from '#server/domains/auth/auth.jobs.ts'
import { notificationsJobs } from '#server/domains/notifications/notifications.jobs.ts'
import { securityJobs } from '#server/domains/security/security.jobs.ts'
import { transactionsJobs } from '#server/domains/transactions/transactions.jobs.ts'
import { walletJobs } from '#server/domains/wallet/wallet.jobs.ts'
import type { Services } from '#server/services.ts'

/** Every job by its name. */
export const jobList = (services: Services): TaskList => ({
  ...authJobs(services),
  ...notificationsJobs(services),
  ...securityJobs(services),
  ...transactionsJobs(services),
  ...walletJobs(services),
})

/** Periodic jobs. */
export const CRON_ITEMS: CronItem[] = [
  { task: 'accounts.open', match: '* * * * *', options: { maxAttempts: 3 } },
  { task: 'notifications.send-mails', match: '* * * * *', options: { maxAttempts: 3 } },
  { task: 'notifications.purge', match: '41 3 * * *', options: { maxAttempts: 3 } },
  { task: 'security.purge', match: '17 * * * *', options: { maxAttempts: 3 } },
  { task: 'transactions.forget-outcomes', match: '29 * * * *', options: { maxAttempts: 3 } },
]
