import pLimit from 'p-limit'
import type { Db, Trx } from '#db/database.ts'
import type { NewFreeze } from '#server/domains/accounts/freezes.queries.ts'
import type { FreezesService } from '#server/domains/accounts/freezes.service.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { NetworkState } from '#server/domains/network/network.queries.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { HorizonClient, LedgerRecord } from '#server/stellar/horizon.ts'
import type { AccountHistoryService } from './account-history.service.ts'
import type { Booking } from './booking.ts'
import { type ChainLink, follows } from './chain-link.ts'
import { type Passed, readPassed } from './passed-ledgers.ts'
import { type ReadContents, readAhead } from './read-ahead.ts'

export interface IngestionDeps {
  db: Db
  network: NetworkService
  horizon: HorizonClient
  mirror: Pick<Mirror, 'listActiveAfter'>
  booking: Booking
  /** Given on networks that are too large to be read whole: then only their ledgers' clock is followed here. */
  accountHistory: AccountHistoryService | null
  freezes: FreezesService
  checkpoint: PassCheckpoint
}
export type IngestionService = ReturnType<typeof createIngestionService>

/**
 * Books closed ledgers one after the other: settlements, inflows, the mirror of every account of ours that changed, and
 * the cursor, all of one ledger in one SQL transaction. Only the leader of the stream may run it.
 */
export function createIngestionService({
  db,
  network,
  horizon,
  mirror,
  booking,
  accountHistory,
  freezes,
  checkpoint,
}: IngestionDeps) {
  const inTurn = pLimit(1)

  /** Books every ledger that Horizon has and we have not. Throws where Horizon does not answer; run it again then. */
  async function catchUp(isStopped: () => boolean = () => false): Promise<void> {
    for (;;) {
      const booked = await network.stateOrThrow()
      const next = await horizon.ledgersAfter(booked.ledger)
      if (next.length === 0) {
        await confirmChain(booked)
        return accountHistory?.catchUpSome(isStopped)
      }
      let previous: ChainLink = { sequence: booked.ledger, hash: booked.ledgerHash }
      let passed: ChainLink[] = []
      const contentsOf = readAhead(horizon, next)
      for (const record of next) {
        if (isStopped()) return
        if (!follows(record, previous)) return breakChain(previous, record)
        previous = record
        passed.push(record)
        const isLast = record === next.at(-1) || (next[next.indexOf(record) + 1]?.transactionCount ?? 0) > 0
        if (record.transactionCount === 0 && !isLast) continue
        await bookLedger(record, passed, contentsOf)
        passed = []
      }
    }
  }

  /** `passed`: this ledger and the empty ones before it that are booked with it. */
  async function bookLedger(
    record: LedgerRecord,
    passed: readonly ChainLink[],
    contentsOf: ReadContents,
  ): Promise<void> {
    if (accountHistory || record.transactionCount === 0) return advance({ record, passed }, async () => {})
    const prepared = await booking.prepare(await contentsOf(record))
    await advance({ record, passed }, (trx) => booking.book(trx, prepared))
    checkpoint('ingest.committed')
  }

  /** The contents of a ledger and the cursor commit together; another leader may have been quicker. */
  async function advance(
    { record, passed }: { record: LedgerRecord; passed: readonly ChainLink[] },
    book: (trx: Trx) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const state = await network.lockState(trx)
      if (!state || state.ledger >= record.sequence) return
      if (state.frozenReason !== null) await endRewind(trx, state.ledger)
      await book(trx)
      const advanced = await network.advanceState(trx, record, passed)
      await notifyLive(trx, [{ userId: '*', event: network.eventOf(advanced) }])
      checkpoint('ingest.settled')
    })
  }

  /** No newer ledger came: the network waits, Horizon lags, or the chain is another one. Lag alone stops nothing. */
  async function confirmChain(booked: BookedLedger): Promise<void> {
    const { history_latest_ledger: latest } = await horizon.root()
    const ledger = Math.min(latest, booked.ledger)
    const expected = ledger === booked.ledger ? booked.ledgerHash : await network.findHash(ledger)
    const record = expected === null ? null : await horizon.ledger(ledger)
    if (!record) return
    if (record.hash !== expected) return freezeForRewind({ ledger, expected: expected ?? '', found: record.hash })
    if (ledger === booked.ledger && booked.frozenReason !== null)
      await db.transaction().execute((trx) => endRewind(trx, ledger))
  }

  /** The next ledger does not continue the booked one: the chain is another, or ledgers in between are gone. */
  async function breakChain(previous: { sequence: number; hash: string }, record: LedgerRecord): Promise<void> {
    if (record.sequence !== previous.sequence + 1) return freezeForGap(previous.sequence + 1, record.sequence - 1)
    const found = await horizon.ledger(previous.sequence)
    if (!found || found.hash === previous.hash)
      throw new Error(`Horizon's ledger ${record.sequence} does not follow its ledger ${previous.sequence}`)
    await freezeForRewind({ ledger: previous.sequence, expected: previous.hash, found: found.hash })
  }

  async function freezeForRewind(evidence: { ledger: number; expected: string; found: string }): Promise<void> {
    const { ledger, expected, found } = evidence
    await freeze({
      cause: 'rewind',
      subject: String(ledger),
      evidence,
      sentence: `Ledger ${ledger} has the hash ${found}, and ${expected} was booked: the network has gone back, or is another one.`,
    })
  }

  async function freezeForGap(first: number, last: number): Promise<void> {
    await freeze({
      cause: 'history_gap',
      subject: `${first}-${last}`,
      evidence: { first, last },
      sentence: `Ledgers ${first} to ${last} are gone from the history of the network's server and were not booked.`,
    })
  }

  const freeze = (cause: Pick<NewFreeze, 'cause' | 'subject' | 'sentence' | 'evidence'>): Promise<void> =>
    db.transaction().execute((trx) => freezes.freeze(trx, { address: null, stopsAll: true, ...cause }))

  /** The hash stands there that was booked, as Horizon says or as the next ledger's own link shows. */
  async function endRewind(trx: Trx, ledger: number): Promise<void> {
    const because = `ledger ${ledger} has the hash again that was booked`
    await freezes.answer(trx, { address: null, cause: 'rewind', because })
  }

  /**
   * Has an embedded network write ledgers of its own and takes them as booked without reading them, where none of them has changed an
   * account of ours. Nothing is booked meanwhile; whatever does not fit is booked by the next catchUp, like every other ledger.
   */
  async function passOver(write: () => Promise<Passed | null>): Promise<void> {
    await catchUp()
    const written = await write()
    const passed = written && (await readPassed({ horizon, mirror }, await network.stateOrThrow(), written))
    if (passed) await advance(passed, async () => {})
  }

  return {
    catchUp: (isStopped?: () => boolean): Promise<void> => inTurn(() => catchUp(isStopped)),
    passOver: (write: () => Promise<Passed | null>): Promise<void> => inTurn(() => passOver(write)),
  }
}

type BookedLedger = Pick<NetworkState, 'ledger' | 'ledgerHash' | 'frozenReason'>
