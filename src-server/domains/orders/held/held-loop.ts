import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#server/kernel/logger.ts'
import type { HeldOrdersService } from './held.service.ts'

export interface HeldLoop {
  /** A ledger was booked: everything is looked at. */
  wake: () => void
  /** Looks no more; resolves when what runs has ended. */
  stop(): Promise<void>
}

/** Silences are counted in seconds. */
const SILENCE_EVERY_MS = 1000
/** Notices of ledgers can be lost with a connection. */
const LOOK_EVERY_MS = 10_000

/** One loop for each worker: looks at what orders wait for whenever a ledger is booked, and at start. */
export function startHeldLoop(
  { look, lookForSilence }: Pick<HeldOrdersService, 'look' | 'lookForSilence'>,
  logger: Logger,
): HeldLoop {
  let awake = Promise.withResolvers<void>()
  let isStopped = false
  let lookAt = 0

  async function run(): Promise<void> {
    while (!isStopped) {
      const isDue = performance.now() >= lookAt
      if (isDue) lookAt = performance.now() + LOOK_EVERY_MS
      await (isDue ? look() : lookForSilence()).catch((err: unknown) =>
        logger.error({ err }, 'orders that wait cannot be looked at now'),
      )
      await Promise.race([awake.promise, sleep(SILENCE_EVERY_MS, undefined, { ref: false })])
      awake = Promise.withResolvers<void>()
    }
  }

  const running = run()
  return {
    wake: () => {
      lookAt = 0
      awake.resolve()
    },
    stop: async () => {
      isStopped = true
      awake.resolve()
      await running
    },
  }
}
