import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Trx } from '#db/database.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { type LiveNotice, notifyLive } from '#server/kernel/notify.ts'
import type { HorizonClient, LedgerRecord } from '#server/stellar/horizon.ts'
import type { AccountHistoryService } from './account-history.service.ts'
import type { Booking } from './booking.ts'
import { readLedger } from './ledger-contents.ts'

export interface IngestionDeps {
  db: Db
  network: NetworkService
  horizon: HorizonClient
  booking: Booking
  /** Given on networks that are too large to be read whole: then only their ledgers' clock is followed here. */
  accountHistory: AccountHistoryService | null
  checkpoint: PassCheckpoint
  logger: Logger
}
export type IngestionService = ReturnType<typeof createIngestionService>

const LOOK_EVERY_MS = 100

/**
 * Books closed ledgers one after the other: settlements, inflows, the mirror of every account of ours that changed, and
 * the cursor, all of one ledger in one SQL transaction. Only the leader of the stream may run it.
 */
export function createIngestionService({
  db,
  network,
  horizon,
  booking,
  accountHistory,
  checkpoint,
  logger,
}: IngestionDeps) {
  /** Books every ledger that Horizon has and we have not. Throws where Horizon does not answer; run it again then. */
  async function catchUp(isStopped: () => boolean = () => false): Promise<void> {
    for (;;) {
      const { ledger, ledgerHash, closedAt } = await network.stateOrThrow()
      const next = await horizon.ledgersAfter(ledger)
      if (next.length === 0) {
        await confirmChain({ ledger, hash: ledgerHash, closedAt })
        return accountHistory?.catchUpSome(isStopped)
      }
      let previous = { sequence: ledger, hash: ledgerHash }
      for (const record of next) {
        if (isStopped()) return
        if (!follows(record, previous)) return breakChain(previous, record)
        previous = record
        if (record.transactionCount > 0) await bookLedger(record)
        else if (record === next.at(-1) || next[next.indexOf(record) + 1]?.transactionCount) await bookEmpty(record)
      }
    }
  }

  async function bookLedger(record: LedgerRecord): Promise<void> {
    if (accountHistory) return bookEmpty(record)
    const prepared = await booking.prepare(await readLedger(horizon, record))
    await advance(record, (trx) => booking.book(trx, prepared))
    checkpoint('ingest.committed')
  }

  const bookEmpty = (record: LedgerRecord): Promise<void> => advance(record, async () => {})

  /** The contents of a ledger and the cursor commit together; another leader may have been quicker. */
  async function advance(record: LedgerRecord, book: (trx: Trx) => Promise<void>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const state = await network.lockState(trx)
      if (!state || state.ledger >= record.sequence) return
      await book(trx)
      await network.advanceState(trx, record)
      await notifyLive(trx, [ledgerNotice(record)])
      checkpoint('ingest.settled')
    })
  }

  /** No newer ledger: either the network waits, or it went backwards or is another one. */
  async function confirmChain({ ledger, hash, closedAt }: BookedLedger): Promise<void> {
    const root = await horizon.root()
    const isLater = new Date(root.history_latest_ledger_closed_at) > closedAt
    if (root.history_latest_ledger < ledger - (isLater ? 0 : MAX_REORDER))
      return freeze(`the network went back from ledger ${ledger} to ${root.history_latest_ledger}`)
    const record = root.history_latest_ledger >= ledger ? await horizon.ledger(ledger) : null
    if (record && record.hash !== hash)
      await freeze(`ledger ${ledger} is not the one that was booked: this is another network`)
  }

  async function breakChain(previous: { sequence: number; hash: string }, record: LedgerRecord): Promise<void> {
    await freeze(
      record.sequence === previous.sequence + 1
        ? `ledger ${record.sequence} does not follow the booked one: this is another network`
        : `ledgers ${previous.sequence + 1} to ${record.sequence - 1} are gone from the network's history`,
    )
  }

  async function freeze(reason: string): Promise<void> {
    logger.error({ reason }, 'sending is frozen')
    await network.freezeSending(reason)
  }

  /** Resolves when everything is booked, here or by another process, that stood in a ledger when it was called. */
  async function untilBooked(isStopped: () => boolean): Promise<void> {
    let target: number | null = null
    while (!isStopped()) {
      try {
        target ??= (await horizon.root()).history_latest_ledger
        if (await network.isBookedUpTo(target)) return
      } catch (cause) {
        logger.debug({ err: cause }, 'it is not known yet whether everything is booked')
      }
      await sleep(LOOK_EVERY_MS)
    }
  }

  const current = new Set<string>()
  /** Before anything is signed with an account for the first time since the start: its own history is booked. */
  async function ensureCurrent(address: string): Promise<void> {
    if (!accountHistory || current.has(address)) return
    await accountHistory.catchUpOne(address)
    current.add(address)
  }

  return { catchUp, untilBooked, ensureCurrent }
}

interface BookedLedger {
  ledger: number
  hash: string
  closedAt: Date
}
/** A Horizon behind a balancer may answer from a server that lags a little; then its last close is no later than ours. */
const MAX_REORDER = 20

const follows = (record: LedgerRecord, previous: { sequence: number; hash: string }): boolean =>
  record.sequence === previous.sequence + 1 && (record.previousHash === null || record.previousHash === previous.hash)

const ledgerNotice = ({ sequence, closedAt }: LedgerRecord): LiveNotice => ({
  userId: '*',
  event: { topic: 'ledgers', ledger: sequence, closedAt: closedAt.toISOString() },
})
