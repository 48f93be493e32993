import type { Check } from '#server/kernel/check.ts'
import type { Clock } from '#server/kernel/clock.ts'

/** Parts of the service that may wait while people are served, with the checks that say so. */
const PARTS = {
  ledgers: ['ledger.lag'],
  sending: ['sending.stopped'],
  jobs: ['queue.age', 'jobs.failing'],
  mail: ['mail.outbox'],
} as const

/**
 * By part: true, or a rejection, where one of its checks finds something wrong now. Looked at by the process that is asked,
 * not read from what was found last: that is old where no worker runs.
 */
export function waitingParts({ checks, clock }: { checks: readonly Check[]; clock: Clock }) {
  const doesWait = async (ids: readonly string[]): Promise<boolean> => {
    const own = checks.filter(({ id }) => ids.includes(id))
    const readings = await Promise.all(own.map(({ look }) => look(clock.now())))
    return readings.some((reading) => (reading?.faults.length ?? 0) > 0)
  }
  return {
    ledgers: () => doesWait(PARTS.ledgers),
    sending: () => doesWait(PARTS.sending),
    jobs: () => doesWait(PARTS.jobs),
    mail: () => doesWait(PARTS.mail),
  }
}
