import type { Db } from '#db/database.ts'
import * as queries from './accounts.queries.ts'
import { bookedBalances, post } from './journal.queries.ts'
import { leaseSources, releaseDeadLeases, releaseLeases } from './leases.queries.ts'
import { storeSnapshots } from './mirror.queries.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

/** The mirror of the ledger's accounts, reservations and the service’s journal. What takes Trx joins the caller's SQL transaction. */
export function createAccountsService({ db }: { db: Db }) {
  return {
    findByUser: (userId: string) => queries.findByUser(db, userId),
    findByAddress: (address: string) => queries.findByAddress(db, address),
    findByRole: (role: queries.LedgerAccount['role']) => queries.findByRole(db, role),
    findByRoleIn: queries.findByRole,
    filterKnown: (addresses: readonly string[]) => queries.filterKnown(db, addresses),
    holdings: (address: string) => queries.listHoldings(db, address),
    lockByUser: queries.lockByUser,
    lockByAddress: queries.lockByAddress,
    lockByAddresses: queries.lockByAddresses,
    advanceBooked: queries.advanceBooked,
    noteOpening: queries.noteOpening,
    insertAccounts: queries.insertAccounts,
    listUnopened: queries.listUnopened,
    forgetOpenings: queries.forgetOpenings,
    releaseReservations: queries.releaseReservations,
    listActiveAfter: (after: string, limit: number) => queries.listActiveAfter(db, after, limit),
    storeSnapshots,
    bookedBalances: (book: string) => bookedBalances(db, book),
    post,
    leaseSources: (lease: { worker: string; seconds: number; limit: number }) => leaseSources(db, lease),
    releaseLeases: (worker: string, addresses: readonly string[]) => releaseLeases(db, worker, addresses),
    noteHistory: queries.noteHistory,
    listUnchecked: (limit: number) => queries.listUnchecked(db, limit),
    releaseDeadLeases: () => releaseDeadLeases(db),
  }
}
