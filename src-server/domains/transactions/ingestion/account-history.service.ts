import type { Db } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import { retryPassing } from '#server/kernel/retry-passing.ts'
import type { HorizonClient, TransactionRecord } from '#server/stellar/horizon.ts'
import { listUnchecked, type UncheckedAccount } from './account-history.queries.ts'
import { nextOfAccount } from './account-transactions.ts'
import type { Booking } from './booking.ts'
import { readTransaction } from './ledger-contents.ts'

export interface AccountHistoryDeps {
  db: Db
  accounts: Accounts
  /** Followed to its newest ledger before the accounts are. */
  network: Pick<NetworkService, 'stateOrThrow'>
  horizon: HorizonClient
  booking: Booking
  checkpoint: PassCheckpoint
}
export type AccountHistoryService = ReturnType<typeof createAccountHistoryService>

/** Requests to Horizon in one round; a public server allows about one a second. */
const ACCOUNTS_IN_A_ROUND = 5

/** Follows each account's own history, for networks that are too large to be read whole. Cursor and booking commit together. */
export function createAccountHistoryService({
  db,
  accounts,
  network,
  horizon,
  booking,
  checkpoint,
}: AccountHistoryDeps) {
  /** One round: accounts with envelopes under way first, then those that were not looked at for longest. */
  async function catchUpSome(isStopped: () => boolean): Promise<void> {
    for (const account of await listUnchecked(db, ACCOUNTS_IN_A_ROUND)) {
      if (isStopped()) return
      await catchUp(account)
    }
  }

  async function catchUp({ address, historyCursor }: UncheckedAccount): Promise<void> {
    let cursor = historyCursor
    for (;;) {
      const { ledger } = await network.stateOrThrow()
      const records = await nextOfAccount(horizon, address, { cursor, upTo: ledger })
      for (const record of records) await bookTransaction(address, record)
      const last = records.at(-1)
      if (!last) return accounts.mirror.noteHistory(db, address, null)
      cursor = last.paging_token
    }
  }

  /** Histories of two accounts tell of the same transaction and may be followed at once: all parties are locked first, in one order. */
  async function bookTransaction(address: string, record: TransactionRecord): Promise<void> {
    const prepared = await booking.prepare(await readTransaction(horizon, record))
    const parties = prepared.known.map((account) => account.address)
    await retryPassing(() =>
      db.transaction().execute(async (trx) => {
        await accounts.mirror.lockByAddresses(trx, [address, ...parties])
        await booking.book(trx, prepared)
        await accounts.mirror.noteHistory(trx, address, record.paging_token)
        checkpoint('ingest.settled')
      }),
    )
    checkpoint('ingest.committed')
  }

  /** One account now, before anything is signed with it for the first time. */
  async function catchUpOne(address: string): Promise<void> {
    const account = await accounts.mirror.findByAddress(address)
    if (account) await catchUp(account)
  }

  return { catchUpSome, catchUpOne }
}
