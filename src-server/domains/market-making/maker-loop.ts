import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#server/kernel/logger.ts'
import type { MarketMakingService } from './market-making.service.ts'

export interface MakerLoop {
  /** A ledger was booked: every market that pools quote on is looked at. */
  wake: () => void
  /** Looks no more; resolves when what runs has ended. */
  stop(): Promise<void>
}

/** Notices of ledgers can be lost with a connection, and a reference grows old without one. */
const LOOK_EVERY_MS = 5000

/** One loop for each worker. */
export function startMakerLoop(
  { look, moveWallets }: Pick<MarketMakingService, 'look' | 'moveWallets'>,
  logger: Logger,
): MakerLoop {
  let awake = Promise.withResolvers<void>()
  let isStopped = false

  async function run(): Promise<void> {
    while (!isStopped) {
      await moveWallets().catch((err: unknown) => logger.error({ err }, 'wallets cannot be moved now'))
      await look().catch((err: unknown) => logger.error({ err }, 'market-making pools cannot be looked at now'))
      await Promise.race([awake.promise, sleep(LOOK_EVERY_MS, undefined, { ref: false })])
      awake = Promise.withResolvers<void>()
    }
  }

  const running = run()
  return {
    wake: () => awake.resolve(),
    stop: async () => {
      isStopped = true
      awake.resolve()
      await running
    },
  }
}
