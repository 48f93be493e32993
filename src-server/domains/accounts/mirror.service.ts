import type { Db } from '#db/database.ts'
import * as queries from './accounts.queries.ts'
import { dropBalances, storeSnapshots } from './mirror.queries.ts'

export type Mirror = ReturnType<typeof createMirror>

/** The mirror of the ledger's accounts. What takes Trx joins the caller's SQL transaction. */
export function createMirror({ db }: { db: Db }) {
  return {
    findByUser: (userId: string) => queries.findByUser(db, userId),
    findByAddress: (address: string) => queries.findByAddress(db, address),
    findByRole: (role: queries.LedgerAccount['role']) => queries.findByRole(db, role),
    findByRoleIn: queries.findByRole,
    listByRoleIn: queries.listByRole,
    findByUserIn: queries.findByUserIn,
    filterKnown: (addresses: readonly string[]) => queries.filterKnown(db, addresses),
    /** What is set aside for `freeOf`, an intent or an order, counts as free. */
    holdings: (address: string, freeOf?: string) => queries.listHoldings(db, address, freeOf),
    holdingsIn: queries.listHoldings,
    listActiveAfter: (after: string, limit: number) => queries.listActiveAfter(db, after, limit),
    lockByUser: queries.lockByUser,
    lockByAddress: queries.lockByAddress,
    lockByAddresses: queries.lockByAddresses,
    insertAccounts: queries.insertAccounts,
    storeSnapshots,
    dropBalances,
    advanceBooked: queries.advanceBooked,
    noteHistory: queries.noteHistory,
    noteOpening: queries.noteOpening,
    forgetOpenings: queries.forgetOpenings,
  }
}
