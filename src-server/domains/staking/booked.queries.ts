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

/** Top-ups whose transaction has failed without a ledger. */
export const listUnfunded = (reader: Reader): Promise<{ transactionId: string }[]> =>
  rowsOf(
    reader,
    sql`select f.transaction_id from staking_fundings f join transactions t on t.id = f.transaction_id
      where f.status = 'queued' and t.status = 'failed' limit 100`,
  )

type NewReceipt = Omit<ReceiptRow, 'status' | 'transactionId'>

/** Keeps what came into the vault and no intent of ours has brought; what is kept already is left alone. */
export async function noteReceipts(trx: Trx, receipts: readonly NewReceipt[], vault: string): Promise<void> {
  const column = <T>(pick: (receipt: NewReceipt) => T): T[] => receipts.map(pick)
  await sql`insert into vault_receipts (operation_id, "from", asset, amount, hash, at, status)
    select r.*, 'open' from unnest(${column((r) => r.operationId)}::bigint[], ${column((r) => r.from)}::text[],
      ${column((r) => r.asset)}::text[], ${column((r) => r.amount)}::numeric[], ${column((r) => r.hash)}::text[],
      ${column((r) => r.at)}::timestamptz[]) as r (operation_id, "from", asset, amount, hash, at)
    where not exists (select from transactions t where t.hash = r.hash and t."to" = ${vault} and t.type in ('stake', 'payout'))
    on conflict do nothing`.execute(trx)
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
  await sql`update vault_receipts set status = 'open', transaction_id = null
    where transaction_id = any(${[...failed]}::uuid[]) and status = 'returning'`.execute(trx)
}
