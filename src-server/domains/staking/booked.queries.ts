import { type Selectable, sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import type { StakingFundingsTable, VaultReceiptsTable } from '#db/domains/staking/staking.tables.ts'
import { rowsOf } from '#db/rows-of.ts'

export type FundingRow = Selectable<StakingFundingsTable>
export type ReceiptRow = Selectable<VaultReceiptsTable>

/** Hashes of booked transactions by their ids. */
export async function hashesOf(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await reader.selectFrom('transactions').select(['id', 'hash']).where('id', 'in', ids).execute()
  return new Map(rows.flatMap(({ id, hash }) => (hash === null ? [] : [[id, hash] as const])))
}

export async function insertFunding(trx: Trx, funding: FundingRow): Promise<void> {
  await trx.insertInto('stakingFundings').values(funding).execute()
}

/** How many a pool has had, whatever became of them; the caller holds the pool's lock. */
export async function countFundings(trx: Trx, poolId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('stakingFundings')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('stakingConfigId', '=', poolId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const lockFundings = (trx: Trx, transactionIds: readonly string[]): Promise<FundingRow[]> =>
  trx
    .selectFrom('stakingFundings')
    .selectAll()
    .where('transactionId', 'in', transactionIds)
    .where('status', '=', 'queued')
    .orderBy('id')
    .forUpdate()
    .execute()

export async function settleFunding(
  trx: Trx,
  id: string,
  { status, at }: { status: 'booked' | 'failed'; at: Date },
): Promise<void> {
  await trx.updateTable('stakingFundings').set({ status, settledAt: at }).where('id', '=', id).execute()
}

/** Top-ups whose transaction has failed without a ledger, or was confirmed by one before a restore. */
export const listUnfunded = (reader: Reader): Promise<{ transactionId: string; status: 'failed' | 'confirmed' }[]> =>
  rowsOf(
    reader,
    sql`select f.transaction_id, t.status from staking_fundings f join transactions t on t.id = f.transaction_id
      where f.status = 'queued' and t.status in ('failed', 'confirmed') limit 100`,
  )

type NewReceipt = Omit<ReceiptRow, 'status' | 'transactionId' | 'tries'>

/** Keeps what came into the vault and no intent of ours has brought; what is kept already is left alone. */
export async function noteReceipts(trx: Trx, receipts: readonly NewReceipt[], vault: string): Promise<void> {
  const column = <T>(pick: (receipt: NewReceipt) => T): T[] => receipts.map(pick)
  await sql`insert into vault_receipts (operation_id, "from", asset, amount, hash, at, status)
    select r.*, 'open' from unnest(${column((r) => r.operationId)}::bigint[], ${column((r) => r.from)}::text[],
      ${column((r) => r.asset)}::text[], ${column((r) => r.amount)}::numeric[], ${column((r) => r.hash)}::text[],
      ${column((r) => r.at)}::timestamptz[]) as r (operation_id, "from", asset, amount, hash, at)
    where not exists (select from transactions t where t.hash = r.hash and t."to" = ${vault} and t.type in ('stake', 'payout')
      and (not t.recovered or t.request_id is not null))
    on conflict do nothing`.execute(trx)
}

/** False where it is going back, or has gone: then it is nobody's stake any more. */
export async function dropReceipt(trx: Trx, { hash, from }: { hash: string; from: string }): Promise<boolean> {
  const receipts = await trx
    .selectFrom('vaultReceipts')
    .selectAll()
    .where('hash', '=', hash)
    .where('from', '=', from)
    .forUpdate()
    .execute()
  if (receipts.some(({ status }) => status !== 'open')) return false
  await trx.deleteFrom('vaultReceipts').where('hash', '=', hash).where('from', '=', from).execute()
  return true
}

/** Where a ledger has a confirmed transaction. */
export async function findPaid(
  reader: Reader,
  id: string,
): Promise<{ hash: string; ledger: number; ledgerAt: Date } | null> {
  const row = await reader
    .selectFrom('transactions')
    .select(['hash', 'ledger', 'ledgerAt'])
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  if (!row || row.hash === null || row.ledger === null || row.ledgerAt === null) return null
  return { hash: row.hash, ledger: row.ledger, ledgerAt: row.ledgerAt }
}

export const listReceipts = (reader: Reader): Promise<ReceiptRow[]> =>
  reader
    .selectFrom('vaultReceipts')
    .selectAll()
    .where('status', '<>', 'returned')
    .orderBy('at', 'desc')
    .limit(20)
    .execute()

export const lockReceipt = (trx: Trx, operationId: string): Promise<ReceiptRow | undefined> =>
  trx.selectFrom('vaultReceipts').selectAll().where('operationId', '=', operationId).forUpdate().executeTakeFirst()

export async function noteReturning(trx: Trx, operationId: string, transactionId: string): Promise<void> {
  await trx
    .updateTable('vaultReceipts')
    .set({ status: 'returning', transactionId })
    .where('operationId', '=', operationId)
    .execute()
}

/** Returned where these transactions have been booked; open again where they failed. */
export async function settleReceipts(
  trx: Trx,
  { paid, failed }: { paid: readonly string[]; failed: readonly string[] },
): Promise<void> {
  await sql`update vault_receipts set status = 'returned'
    where transaction_id = any(${[...paid]}::uuid[]) and status = 'returning'`.execute(trx)
  await sql`update vault_receipts set status = 'open', transaction_id = null, tries = tries + 1
    where transaction_id = any(${[...failed]}::uuid[]) and status = 'returning'`.execute(trx)
}
