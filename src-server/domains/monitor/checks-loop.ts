import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#server/kernel/logger.ts'
import type { ChecksService } from './checks.service.ts'

export interface ChecksLoop {
  /** Looks no more; resolves when what runs has ended. */
  stop(): Promise<void>
}

/** A fault is seen so much later than its check's interval at most. */
export const LOOK_EVERY_MS = 2500

/** One loop for each worker; whoever takes a check first has it for its interval. */
export function startChecksLoop({ lookAtDue }: Pick<ChecksService, 'lookAtDue'>, logger: Logger): ChecksLoop {
  const ending = new AbortController()

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await lookAtDue().catch((err: unknown) => logger.error({ err }, 'the checks cannot be run now'))
      await sleep(LOOK_EVERY_MS, undefined, { ref: false, signal: ending.signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
