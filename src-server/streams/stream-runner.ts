import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { EmbeddedIssuersService, IssuedCode } from '#server/domains/accounts/embedded-issuers.service.ts'
import type { ServiceAccountsService } from '#server/domains/accounts/service-accounts.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { IngestionService } from '#server/domains/transactions/ingestion/ingestion.service.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { tryToLead } from './leadership.ts'

/** What follows the ledger, and what a first start opens on it. */
interface LedgerEngine {
  ingestion: IngestionService
  serviceAccounts: ServiceAccountsService
  embeddedIssuers: EmbeddedIssuersService
  horizon: Pick<HorizonClient, 'watchLedgers'>
}
export interface StreamParts {
  network: NetworkService
  engine: LedgerEngine
  /** Given where this process keeps an embedded network's own accounts. */
  issuerSecrets?: Record<IssuedCode, string>
  pool: Pool
  logger: Logger
}
export interface RunningStreams {
  /** Resolves when the ledger in work is booked and the leadership is given back. */
  stop(): Promise<void>
}

/** A stream may go silent without an error; this is how often the leader looks by itself, and others try to lead. */
const LOOK_EVERY_MS = 2000
const RETRY_AFTER_MS = 1000

/** Begins at the network's latest ledger at the first start, then books every ledger as it closes. One process leads. */
export async function startStreams({
  network,
  engine,
  issuerSecrets,
  pool,
  logger,
}: StreamParts): Promise<RunningStreams> {
  const { serviceAccounts, embeddedIssuers, ingestion, horizon } = engine
  let stopped = false
  let closed = Promise.withResolvers<void>()
  const wake = (): void => closed.resolve()

  await network.begin()
  await serviceAccounts.register()
  await serviceAccounts.adopt()
  if (issuerSecrets) {
    await embeddedIssuers.seedAssets(issuerSecrets)
    await embeddedIssuers.open(issuerSecrets)
  }
  const unwatch = horizon.watchLedgers(wake, () => logger.debug('the ledger stream was cut; it reconnects'))

  async function lead(): Promise<void> {
    const leadership = await tryToLead(pool)
    if (!leadership) return
    try {
      while (!stopped && leadership.isHeld) {
        closed = Promise.withResolvers<void>()
        await ingestion.catchUp(() => stopped || !leadership.isHeld)
        await Promise.race([closed.promise, sleep(LOOK_EVERY_MS)])
      }
    } finally {
      leadership.release()
    }
  }

  async function run(): Promise<void> {
    while (!stopped) {
      await lead().catch(async (cause: unknown) => {
        logger.warn({ err: cause }, 'ledgers cannot be booked now')
        await sleep(RETRY_AFTER_MS)
      })
      if (!stopped) await Promise.race([closed.promise, sleep(LOOK_EVERY_MS)])
    }
  }

  const running = run()
  return {
    stop: async () => {
      stopped = true
      unwatch()
      wake()
      await running
    },
  }
}
