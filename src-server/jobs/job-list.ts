import type { TaskList } from 'graphile-worker'
import type { Services } from '#server/services.ts'

/** Every job by its name, and the service's verb that does it. */
export const jobList = (services: Services): TaskList => ({
  'accounts.open': () => services.wallet.openMissing(),
  'auth.reset-password': (payload) => services.auth.createResetToken((payload as { email: string }).email),
  'security.purge': () => services.security.purgeExpired(),
})

/** Periodic jobs, in crontab's form. */
export const CRONTAB = `
* * * * * accounts.open ?max=3&fill=1m
17 * * * * security.purge ?max=3
`
