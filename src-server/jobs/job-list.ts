import type { TaskList } from 'graphile-worker'
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

/** Periodic jobs, in crontab's form. */
export const CRONTAB = `
* * * * * accounts.open ?max=3&fill=1m
17 * * * * security.purge ?max=3
`
