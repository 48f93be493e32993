import { setTimeout as sleep } from 'node:timers/promises'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { AccountHistoryService } from '#server/domains/transactions/ingestion/account-history.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'

export interface StartGateDeps {
  network: NetworkService
  horizon: HorizonClient
  /** Given where each account's own history is followed. */
  accountHistory: AccountHistoryService | null
  logger: Logger
}
export type StartGate = ReturnType<typeof createStartGate>

const LOOK_EVERY_MS = 100

/**
 * After a restore the ledger knows more than the database. Until this start has booked what stood in a ledger when it was
 * first asked, nothing is signed, and no intent ends by expiry or by its owner's wish.
 */
export function createStartGate({ network, horizon, accountHistory, logger }: StartGateDeps) {
  let target: number | null = null
  let isPassed = false
  const current = new Set<string>()

  async function look(): Promise<boolean> {
    if (isPassed) return true
    target ??= await latestNotBehind()
    isPassed = target !== null && (await network.isBookedUpTo(target))
    return isPassed
  }

  /** null from a Horizon that lags behind what is booked here. */
  async function latestNotBehind(): Promise<number | null> {
    const { history_latest_ledger: latest } = await horizon.root()
    const { ledger } = await network.stateOrThrow()
    return latest < ledger ? null : latest
  }

  /** Resolves when everything is booked, here or by another process, that stood in a ledger when it was called. */
  async function passed(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const isOpen = await look().catch((cause: unknown) => {
        logger.debug({ err: cause }, 'it is not known yet whether everything is booked')
        return false
      })
      if (isOpen) return
      await sleep(LOOK_EVERY_MS)
    }
  }

  /** Before an account's intents are signed or ended for the first time since the start: its own history is booked. */
  async function ensureCurrent(address: string): Promise<void> {
    if (!accountHistory || current.has(address)) return
    await accountHistory.catchUpOne(address)
    current.add(address)
  }

  /** Throws UNAVAILABLE while it is not known what the ledger holds of this account's intents. */
  async function require(address: string): Promise<void> {
    if (!(await look().catch(() => false)))
      throw new DomainError('UNAVAILABLE', 'The ledger is still being read. Please try again in a moment.')
    await ensureCurrent(address)
  }

  return { passed, ensureCurrent, require }
}
