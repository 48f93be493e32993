import type { Db } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import * as queries from './accounts.queries.ts'
import { dropBalances, forgetMerged, storeSnapshots } from './mirror.queries.ts'

export type Mirror = ReturnType<typeof createMirror>

/** The mirror of the ledger's accounts. What takes Trx joins the caller's SQL transaction. */
export function createMirror({ db }: { db: Db }) {
  return {
    ...bind(db, {
      findByUser: queries.findByUser,
      findByAddress: queries.findByAddress,
      findByRole: queries.findByRole,
      filterKnown: queries.filterKnown,
      /** Reservations of `freeOf`, an intent or an order, count as free. */
      holdings: queries.listHoldings,
      listActiveAfter: queries.listActiveAfter,
    }),
    filterKnownIn: queries.filterKnown,
    findByRoleIn: queries.findByRole,
    listByRoleIn: queries.listByRole,
    findByUserIn: queries.findByUserIn,
    holdingsIn: queries.listHoldings,
    lockByUser: queries.lockByUser,
    lockByAddress: queries.lockByAddress,
    lockByAddresses: queries.lockByAddresses,
    insertAccounts: queries.insertAccounts,
    storeSnapshots,
    dropBalances,
    forgetMerged,
    advanceBooked: queries.advanceBooked,
    noteHistory: queries.noteHistory,
    noteOpening: queries.noteOpening,
    forgetOpenings: queries.forgetOpenings,
  }
}
