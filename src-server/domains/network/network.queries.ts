import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { NetworkStateTable } from '#db/domains/network/network.tables.ts'
import { prepareQuery } from '#db/prepared-query.ts'
import type { LedgerRecord } from '#server/stellar/horizon.ts'

export type NetworkState = Selectable<NetworkStateTable>

const selectState = prepareQuery<object, NetworkState>((db) => db.selectFrom('networkState').selectAll())
export const findState = async (db: Db | Trx): Promise<NetworkState | undefined> => (await selectState(db, {}))[0]

/** Ingestion holds this lock while it books a ledger. */
export const lockState = (trx: Trx): Promise<NetworkState | undefined> =>
  trx.selectFrom('networkState').selectAll().forUpdate().executeTakeFirst()

export async function insertState(db: Db | Trx, passphrase: string, ledger: LedgerRecord): Promise<void> {
  await db
    .insertInto('networkState')
    .values({ passphrase, ...facts(ledger), frozenReason: null, frozenAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Moves the cursor: the last ledger that is booked whole. */
export async function advanceState(trx: Trx, ledger: LedgerRecord): Promise<void> {
  await trx.updateTable('networkState').set(facts(ledger)).execute()
}

/** Stops every signing until an administrator lifts it; the first reason stays. */
export async function freezeSending(db: Db | Trx, reason: string): Promise<void> {
  await db
    .updateTable('networkState')
    .set({ frozenReason: reason, frozenAt: sql`now()` })
    .where('frozenReason', 'is', null)
    .execute()
}
export async function liftFreeze(db: Db | Trx): Promise<void> {
  await db.updateTable('networkState').set({ frozenReason: null, frozenAt: null }).execute()
}

const facts = (ledger: LedgerRecord) => ({
  ledger: ledger.sequence,
  ledgerHash: ledger.hash,
  closedAt: ledger.closedAt,
  baseFee: ledger.baseFee,
  baseReserve: ledger.baseReserve,
  protocol: ledger.protocol,
})
