import type { CronItem, TaskList } from 'graphile-worker'
import { createViewAsJobs } from '#server/domains/admin/view-as/view-as.jobs.ts'
import { createApprovalsJobs } from '#server/domains/approvals/approvals.jobs.ts'
import { createAuthJobs } from '#server/domains/auth/auth.jobs.ts'
import { createNotificationsJobs } from '#server/domains/notifications/notifications.jobs.ts'
import { createSecurityJobs } from '#server/domains/security/security.jobs.ts'
import { createTransactionsJobs } from '#server/domains/transactions/transactions.jobs.ts'
import { createUploadsJobs } from '#server/domains/uploads/uploads.jobs.ts'
import { createWalletJobs } from '#server/domains/wallet/wallet.jobs.ts'
import { makeEach, type ServicesOf } from '#server/kernel/services-of.ts'
import type { Job } from '#server/queue/job.ts'

const JOBS = {
  approvals: createApprovalsJobs,
  auth: createAuthJobs,
  notifications: createNotificationsJobs,
  security: createSecurityJobs,
  transactions: createTransactionsJobs,
  uploads: createUploadsJobs,
  viewAs: createViewAsJobs,
  wallet: createWalletJobs,
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
