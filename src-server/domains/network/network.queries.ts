import { type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { NetworkStateTable } from '#db/domains/network/network.tables.ts'
import { prepareQuery } from '#db/prepared-query.ts'
import type { LedgerRecord } from '#server/stellar/horizon.ts'

export type NetworkState = Selectable<NetworkStateTable>

const selectState = prepareQuery<object, NetworkState>((db) => db.selectFrom('networkState').selectAll())
export const findState = async (db: Reader): Promise<NetworkState | undefined> => (await selectState(db, {}))[0]

/** Ingestion holds this lock while it books a ledger. */
export const lockState = (trx: Trx): Promise<NetworkState | undefined> =>
  trx.selectFrom('networkState').selectAll().forUpdate().executeTakeFirst()

export async function insertState(db: Reader, passphrase: string, ledger: LedgerRecord): Promise<void> {
  await db
    .insertInto('networkState')
    .values({ passphrase, ...facts(ledger), frozenReason: null, frozenAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('ledgerHashes')
    .values({ ledger: ledger.sequence, hash: ledger.hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Moves the cursor: the last ledger that is booked whole. `hashes`: of that ledger and the empty ones before it. */
export async function advanceState(
  trx: Trx,
  ledger: LedgerRecord,
  hashes: readonly { sequence: number; hash: string }[],
): Promise<NetworkState> {
  const advanced = await trx.updateTable('networkState').set(facts(ledger)).returningAll().executeTakeFirstOrThrow()
  await sql`insert into ledger_hashes (ledger, hash)
    select * from unnest(${hashes.map((h) => h.sequence)}::int[], ${hashes.map((h) => h.hash)}::text[])
    on conflict (ledger) do update set hash = excluded.hash`.execute(trx)
  await sql`delete from ledger_hashes where ledger <= ${ledger.sequence - HASHES_KEPT}`.execute(trx)
  return advanced
}
const HASHES_KEPT = 100_000

export const findHash = async (db: Db, ledger: number): Promise<string | null> =>
  (await db.selectFrom('ledgerHashes').select('hash').where('ledger', '=', ledger).executeTakeFirst())?.hash ?? null

/** Shows whether sending is stopped, and since when; signing and acceptance read this row, which is answered. */
export const showSending = (
  trx: Trx,
  stop: { sentence: string; frozenAt: Date } | null,
): Promise<NetworkState | undefined> =>
  trx
    .updateTable('networkState')
    .set({ frozenReason: stop?.sentence ?? null, frozenAt: stop?.frozenAt ?? null })
    .returningAll()
    .executeTakeFirst()

const facts = (ledger: LedgerRecord) => ({
  ledger: ledger.sequence,
  ledgerHash: ledger.hash,
  closedAt: ledger.closedAt,
  baseFee: ledger.baseFee,
  baseReserve: ledger.baseReserve,
  protocol: ledger.protocol,
})
