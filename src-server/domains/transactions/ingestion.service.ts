import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/database.ts'
import type { AccountsService } from '#server/domains/accounts/accounts.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { type LiveNotice, notifyLive, wakeSubmission } from '#server/kernel/notify.ts'
import type { AccountSnapshot, HorizonClient, LedgerRecord } from '#server/stellar/horizon.ts'
import { bookInflows, type KnownAccount } from './inflows.ts'
import { type LedgerContents, readLedger } from './ledger-contents.ts'
import { recoverForgotten } from './recovery.ts'
import { settleLedger } from './settlement.ts'

export interface IngestionDeps {
  db: Db
  accounts: AccountsService
  network: NetworkService
  horizon: HorizonClient
  checkpoint: PassCheckpoint
  logger: Logger
}
export type IngestionService = ReturnType<typeof createIngestionService>

const SNAPSHOTS_AT_ONCE = 16
const LOOK_EVERY_MS = 100

/**
 * Books closed ledgers one after the other: settlements, inflows, the mirror of every account of ours that changed, and
 * the cursor, all of one ledger in one SQL transaction. Only the leader of the stream may run it.
 */
export function createIngestionService({ db, accounts, network, horizon, checkpoint, logger }: IngestionDeps) {
  /** Books every ledger that Horizon has and we have not. Throws where Horizon does not answer; run it again then. */
  async function catchUp(isStopped: () => boolean = () => false): Promise<void> {
    for (;;) {
      const { ledger, ledgerHash } = await network.stateOrThrow()
      const next = await horizon.ledgersAfter(ledger)
      if (next.length === 0) return confirmChain(ledger, ledgerHash)
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
    const contents = await readLedger(horizon, record)
    const known = await accounts.filterKnown(partiesOf(contents))
    const changed = contents.touched.filter((address) => known.some((account) => account.address === address))
    const snapshots = await snapshotAll(changed)
    await book(contents, known, snapshots)
    checkpoint('ingest.committed')
  }

  async function book(contents: LedgerContents, known: KnownAccount[], snapshots: AccountSnapshot[]): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const state = await network.lockState(trx)
      if (!state || state.ledger >= contents.ledger.sequence) return // another leader was quicker
      const settled = await settleLedger(trx, accounts, contents)
      const forgotten = await recoverForgotten(trx, accounts, contents, known)
      const received = await bookInflows(trx, accounts, contents, known)
      await accounts.storeSnapshots(trx, snapshots, contents.ledger.sequence)
      await network.advanceState(trx, contents.ledger)
      await notifyLive(trx, [
        ...settled,
        ...received,
        ...balanceNotices(known, snapshots),
        ledgerNotice(contents.ledger),
      ])
      for (const address of forgotten.unknownHouse)
        await network.freezeSendingIn(trx, `the house account ${address} signed what this service does not know`)
      await wakeSubmission(trx)
      checkpoint('ingest.settled')
    })
  }

  async function bookEmpty(record: LedgerRecord): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const state = await network.lockState(trx)
      if (!state || state.ledger >= record.sequence) return
      await network.advanceState(trx, record)
      await notifyLive(trx, [ledgerNotice(record)])
    })
  }

  async function snapshotAll(addresses: readonly string[]): Promise<AccountSnapshot[]> {
    const snapshots: AccountSnapshot[] = []
    for (let start = 0; start < addresses.length; start += SNAPSHOTS_AT_ONCE) {
      const batch = addresses.slice(start, start + SNAPSHOTS_AT_ONCE)
      const answers = await Promise.all(batch.map((address) => horizon.account(address)))
      snapshots.push(...answers.filter((answer) => answer !== null))
    }
    return snapshots
  }

  /** No newer ledger: either the network waits, or it went backwards or is another one. */
  async function confirmChain(ledger: number, hash: string): Promise<void> {
    const root = await horizon.root()
    if (root.history_latest_ledger < ledger - MAX_REORDER)
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
      target ??= await horizon.root().then(
        (root) => root.history_latest_ledger,
        () => null,
      )
      if (target !== null && (await network.isBookedUpTo(target))) return
      await sleep(LOOK_EVERY_MS)
    }
  }

  return { catchUp, untilBooked }
}

/** A Horizon behind a balancer may answer from a server that lags a little. */
const MAX_REORDER = 20

const follows = (record: LedgerRecord, previous: { sequence: number; hash: string }): boolean =>
  record.sequence === previous.sequence + 1 && (record.previousHash === null || record.previousHash === previous.hash)

const partiesOf = ({ touched, inflows }: LedgerContents): string[] => [
  ...new Set([...touched, ...inflows.flatMap(({ from, to }) => [from, to])]),
]

function balanceNotices(known: readonly KnownAccount[], snapshots: readonly AccountSnapshot[]): LiveNotice[] {
  const changed = new Set(snapshots.map(({ address }) => address))
  return known.flatMap(({ address, userId }): LiveNotice[] =>
    userId && changed.has(address) ? [{ userId, event: { topic: 'balances' } }] : [],
  )
}

const ledgerNotice = ({ sequence, closedAt }: LedgerRecord): LiveNotice => ({
  userId: '*',
  event: { topic: 'ledgers', ledger: sequence, closedAt: closedAt.toISOString() },
})
