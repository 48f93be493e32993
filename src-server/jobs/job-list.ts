import type { CronItem, TaskList } from 'graphile-worker'
import { authJobs } from '#server/domains/auth/auth.jobs.ts'
import { securityJobs } from '#server/domains/security/security.jobs.ts'
import { walletJobs } from '#server/domains/wallet/wallet.jobs.ts'
import type { Services } from '#server/services.ts'

/** Every job by its name. */
export const jobList = (services: Services): TaskList => ({
  ...authJobs(services),
  ...securityJobs(services),
  ...walletJobs(services),
})

/** Periodic jobs. */
export const CRON_ITEMS: CronItem[] = [
  { task: 'accounts.open', match: '* * * * *', options: { maxAttempts: 3 } },
  { task: 'security.purge', match: '17 * * * *', options: { maxAttempts: 3 } },
]
