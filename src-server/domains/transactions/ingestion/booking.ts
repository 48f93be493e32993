import pLimit from 'p-limit'
import type { Db, Trx } from '#db/database.ts'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { FreezesService } from '#server/domains/accounts/freezes.service.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import { bookLegs } from '#server/domains/transactions/legs/book-legs.ts'
import { tellOwners } from '#server/domains/transactions/outcome-notices.ts'
import type { LedgerParties } from '#server/domains/transactions/recovery/recovered-rows.ts'
import { ourStrangers, recoverForgotten } from '#server/domains/transactions/recovery/recovery.ts'
import {
  type EnvelopeMarks,
  findStrangers,
  isTagged,
  type Stranger,
  signersOf,
} from '#server/domains/transactions/recovery/strangers.ts'
import { type LiveNotice, notifyLiveAndWake } from '#server/queue/notices.ts'
import type { AccountSnapshot, HorizonClient } from '#server/stellar/horizon.ts'
import { personOf } from '#shared/domains/accounts/roles.ts'
import { noteActivity } from './activity.queries.ts'
import type { BookedListeners } from './booked-listeners.ts'
import { noteBookedValue } from './booked-value.queries.ts'
import { noteFirstInflows } from './first-inflows.queries.ts'
import { bookInflows } from './inflows.ts'
import type { LedgerContents } from './ledger-contents.ts'
import { listDestinations } from './settlement.queries.ts'
import { settleLedger } from './settlement.ts'
import type { UnknownOpenings } from './unknown-openings.ts'

export interface BookingDeps {
  db: Db
  accounts: Accounts
  assets: Pick<AssetsService, 'mirrorHeld'>
  freezes: FreezesService
  horizon: HorizonClient
  inbox: Notifier
  marks: EnvelopeMarks
  prices: Pick<PricesService, 'latest'>
  /** Accounts that pay anybody, a test network's root: what comes from them relates nobody. */
  unownedSenders: readonly string[]
  /** Domains above that learn from what is booked. */
  listeners: Pick<BookedListeners, 'tell'>
  /** Told before what a restored database has lost is booked. */
  openings: Pick<UnknownOpenings, 'tell'>
}
export type Booking = ReturnType<typeof createBooking>

/** Contents of a ledger, with what is known here of its parties and how their accounts stand since. */
export interface PreparedContents {
  contents: LedgerContents
  strangers: Stranger[]
  known: KnownAddress[]
  snapshots: AccountSnapshot[]
}

const READS_AT_ONCE = 16

/** Steps that both ways of following a network share: settlements, forgotten envelopes, inflows and the mirror, as one. */
export function createBooking(deps: BookingDeps) {
  const { db, accounts, assets, freezes, horizon, inbox, marks, prices, unownedSenders, listeners, openings } = deps

  /** Everything that must be read before the SQL transaction. */
  async function prepare(contents: LedgerContents): Promise<PreparedContents> {
    const openedBefore = await openedElsewhere(contents)
    const strangers = await findStrangers(db, marks, contents.transactions)
    await openings.tell(strangers)
    const signers = strangers.flatMap(signersOf)
    const known = await accounts.mirror.filterKnown([...new Set([...partiesOf(contents), ...openedBefore, ...signers])])
    const touched = new Set([...contents.touched, ...openedBefore])
    const changed = known.flatMap(({ address }) => (touched.has(address) ? [address] : []))
    return { contents, strangers, known, snapshots: await snapshotAll(changed) }
  }

  /** Books prepared contents; running it again for the same contents changes nothing. */
  async function book(trx: Trx, { contents, strangers, known, snapshots }: PreparedContents): Promise<void> {
    const ours = new Map(known.filter(({ role }) => role !== 'issuer').map((account) => [account.address, account]))
    await registerMet(trx, known)
    const signers = ourStrangers(strangers, ours).flatMap(signersOf)
    if (signers.length > 0) await accounts.mirror.lockByAddresses(trx, signers)
    const parties = { contents, ours }
    const settled = await settleLedger(accounts, trx, parties)
    const forgotten = await recoverForgotten({ accounts, freezes, prices }, trx, { ...parties, strangers })
    const received = await bookInflows(accounts, trx, { contents, known, own: ownHashes(contents, strangers, ours) })
    const removed = removedOf(contents, ours)
    const sequences = sequencesOf(parties)
    // Who trades for wallets locks several accounts at once, by address.
    if (known.some(({ role }) => role === 'trading'))
      await accounts.mirror.lockByAddresses(
        trx,
        [...snapshots, ...sequences].map(({ address }) => address).concat(removed),
      )
    await accounts.mirror.dropBalances(trx, removed)
    await accounts.mirror.forgetMerged(trx, removed)
    await accounts.mirror.storeSnapshots(trx, snapshots, contents.ledger.sequence)
    await assets.mirrorHeld(trx, ownedBy(known, snapshots))
    await accounts.mirror.advanceBooked(trx, sequences)
    await listeners.tell(trx, {
      ...parties,
      settled: [...settled, ...forgotten.settled],
      received,
      recovered: forgotten.intents,
    })
    await valueBooked(trx, contents)
    await bookLegs(trx, contents, ours) // after the accounts' own rows, which a comparison locks first too
    await notifyLiveAndWake(trx, [
      ...(await tellOwners(inbox, trx, [...settled, ...received])),
      ...forgotten.notices, // of days that a restored database had lost: nobody waits for that news
      ...balanceNotices(known, snapshots),
    ])
  }

  /** Values the rows that this SQL transaction has booked, sent and received alike, at the prices of now. */
  async function valueBooked(trx: Trx, { transactions }: LedgerContents): Promise<void> {
    const hashes = transactions.filter(({ successful }) => successful).map(({ outerHash }) => outerHash)
    if (hashes.length === 0) return
    await noteBookedValue(trx, hashes)
    await noteActivity(trx, hashes)
    await noteFirstInflows(trx, hashes, unownedSenders)
  }

  /** Wallets whose opening failed because somebody else has opened them: they are there, only not by this ledger. */
  async function openedElsewhere({ transactions }: LedgerContents): Promise<string[]> {
    const failed = transactions.filter(({ codes }) => codes.operations.includes('op_already_exists'))
    return listDestinations(
      db,
      failed.map(({ innerHash }) => innerHash),
    )
  }

  /** A wallet that receives something before its account row is made gets the row here. */
  async function registerMet(trx: Trx, known: readonly KnownAddress[]): Promise<void> {
    const met = known.filter((account) => !account.isRegistered)
    if (met.length > 0)
      await accounts.mirror.insertAccounts(
        trx,
        met.map(({ address, userId, role }) => ({ address, userId, role })),
      )
  }

  async function snapshotAll(addresses: readonly string[]): Promise<AccountSnapshot[]> {
    const answers = await pLimit(READS_AT_ONCE).map(addresses, (address) => horizon.account(address))
    return answers.filter((answer) => answer !== null)
  }

  return { prepare, book }
}

const removedOf = ({ effects }: LedgerContents, ours: LedgerParties['ours']): string[] =>
  effects
    .filter(({ type, account }) => (type as string) === 'account_removed' && ours.has(account))
    .map(({ account }) => account)

/** Of the transactions that this service made: stored here, or marked as its own in a state that was lost. */
function ownHashes({ transactions }: LedgerContents, strangers: readonly Stranger[], ours: LedgerParties['ours']) {
  const foreign = strangers.filter((stranger) => !stranger.isInnerStored && !isTagged(stranger, ours))
  const hashes = new Set(foreign.map(({ transaction }) => transaction.outerHash))
  return new Set(transactions.flatMap(({ outerHash }) => (hashes.has(outerHash) ? [] : outerHash)))
}

/** The sequence numbers that our accounts used in this ledger, and those that it gave to new ones (2^32 times its number). */
function sequencesOf({ contents, ours }: LedgerParties): { address: string; sequence: string }[] {
  const used = contents.transactions.map(({ source, sequence }) => ({ address: source, sequence }))
  const first = String(BigInt(contents.ledger.sequence) << 32n)
  const given = contents.created.map((address) => ({ address, sequence: first }))
  return [...used, ...given].filter(({ address }) => ours.has(address))
}

const partiesOf = ({ touched, inflows, legs }: LedgerContents): string[] => [
  ...new Set([...touched, ...inflows.flatMap(({ from, to }) => [from, to]), ...legs.map(({ account }) => account)]),
]

/** Addresses of people whose accounts may have changed. */
function ownedBy(known: readonly KnownAddress[], snapshots: readonly AccountSnapshot[]): string[] {
  const changed = new Set(snapshots.map(({ address }) => address))
  return known.flatMap(({ address, userId }) => (userId !== null && changed.has(address) ? [address] : []))
}

function balanceNotices(known: readonly KnownAddress[], snapshots: readonly AccountSnapshot[]): LiveNotice[] {
  const changed = new Set(snapshots.map(({ address }) => address))
  return known.flatMap((account): LiveNotice[] => {
    const userId = personOf(account)
    return userId && changed.has(account.address) ? [{ userId, event: { topic: 'balances' } }] : []
  })
}
