import type { Db, Trx } from '#db/database.ts'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import type { AccountsService } from '#server/domains/accounts/accounts.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { type LiveNotice, notifyLiveAndWake } from '#server/kernel/notify.ts'
import type { AccountSnapshot, HorizonClient } from '#server/stellar/horizon.ts'
import { bookInflows } from './inflows.ts'
import type { LedgerContents } from './ledger-contents.ts'
import { recoverForgotten } from './recovery.ts'
import { listDestinations } from './settlement.queries.ts'
import { settleLedger } from './settlement.ts'

export interface BookingDeps {
  db: Db
  accounts: AccountsService
  network: NetworkService
  horizon: HorizonClient
}
export type Booking = ReturnType<typeof createBooking>

/** Contents of a ledger, with what is known here of its parties and how their accounts stand since. */
export interface PreparedContents {
  contents: LedgerContents
  known: KnownAddress[]
  snapshots: AccountSnapshot[]
}

const SNAPSHOTS_AT_ONCE = 16

/** What both ways of following a network share: settlements, forgotten envelopes, inflows and the mirror, as one. */
export function createBooking({ db, accounts, network, horizon }: BookingDeps) {
  /** Everything that must be read before the SQL transaction. */
  async function prepare(contents: LedgerContents): Promise<PreparedContents> {
    const openedBefore = await openedElsewhere(contents)
    const known = await accounts.filterKnown([...partiesOf(contents), ...openedBefore])
    const touched = new Set([...contents.touched, ...openedBefore])
    const changed = [...touched].filter((address) => known.some((account) => account.address === address))
    return { contents, known, snapshots: await snapshotAll(changed) }
  }

  /** Books prepared contents; running it again for the same contents changes nothing. */
  async function book(trx: Trx, { contents, known, snapshots }: PreparedContents): Promise<void> {
    await registerMet(trx, known)
    const settled = await settleLedger(trx, accounts, contents)
    const forgotten = await recoverForgotten(trx, accounts, contents, known)
    const received = await bookInflows(trx, accounts, contents, known)
    await accounts.storeSnapshots(trx, snapshots, contents.ledger.sequence)
    for (const address of forgotten.unknownHouse)
      await network.freezeSendingIn(trx, `the house account ${address} signed what this service does not know`)
    await notifyLiveAndWake(trx, [...settled, ...forgotten.notices, ...received, ...balanceNotices(known, snapshots)])
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
      await accounts.insertAccounts(
        trx,
        met.map(({ address, userId, role }) => ({ address, userId, role })),
      )
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

  return { prepare, book }
}

const partiesOf = ({ touched, inflows }: LedgerContents): string[] => [
  ...new Set([...touched, ...inflows.flatMap(({ from, to }) => [from, to])]),
]

function balanceNotices(known: readonly KnownAddress[], snapshots: readonly AccountSnapshot[]): LiveNotice[] {
  const changed = new Set(snapshots.map(({ address }) => address))
  return known.flatMap(({ address, userId }): LiveNotice[] =>
    userId && changed.has(address) ? [{ userId, event: { topic: 'balances' } }] : [],
  )
}
