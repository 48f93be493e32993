import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { countOutflowOf } from '#server/domains/transactions/acceptance/daily-outflow.queries.ts'
import {
  type OwnedRow,
  operationsText,
  type ServerIntent,
  type TransactionRow,
} from '#server/domains/transactions/transactions.queries.ts'
import type { IntentType } from '#shared/domains/transactions/transactions.states.ts'
import { assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'

/** Which of these hashes, inner or outer, are of envelopes that are stored here, whatever became of them. */
export async function findStoredHashes(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await rowsOf(
    db,
    sql<{ hash: string }>`
    select inner_hash as hash from submissions where inner_hash = any(${hashes}::text[])
    union select outer_hash from submissions where outer_hash = any(${hashes}::text[])`,
  )
  return new Set(rows.map((row) => row.hash))
}

/** Intents of these sources under these names that no ledger has decided: open ones, and those that expired or were cancelled. Locked. */
export async function lockUndecided(
  trx: Trx,
  sources: readonly string[],
  names: readonly bigint[],
): Promise<TransactionRow[]> {
  return rowsOf(
    trx,
    sql<TransactionRow>`
    select t.* from transactions t where t.source = any(${sources}::text[]) and t.ledger is null and t.intent_name = any(${names.map(String)}::bigint[])
    for update`,
  )
}

/** Attempts of a source at that sequence number which have not ended: a ledger has given the number to another envelope. */
export async function lockOvertaken(
  trx: Trx,
  source: string,
  sequence: string,
): Promise<{ id: string; bumpOf: string | null }[]> {
  return rowsOf(
    trx,
    sql<{ id: string; bumpOf: string | null }>`
    select * from submissions where source = ${source} and sequence = ${sequence}::bigint and bump_of is null
      and outcome in ('live', 'stopped') for update`,
  )
}

/** An intent that this database does not know, as a ledger has it. */
export interface RecoveredIntent extends Omit<ServerIntent, 'requestId' | 'validUntil' | 'baseFee' | 'groupId'> {
  hash: string
  ledger: number
  ledgerAt: Date
  networkFee: string
  /** null where it succeeded. */
  resultCode: string | null
  /** US dollars that count against the day's cap of its owner; null for what counts nowhere. */
  usd: string | null
}

/** Books a recovered intent as a row of its owner, at the ledger's time; null where this transaction is booked for it already. */
export async function insertRecovered(trx: Trx, intent: RecoveredIntent): Promise<OwnedRow | null> {
  const { id, userId, type, asset, amount, from, to, source, memo, hash, ledger, ledgerAt, resultCode } = intent
  const name = String(intent.name)
  const rows = await rowsOf(
    trx,
    sql<OwnedRow>`
    with accepted as (
    insert into transactions (id, user_id, type, asset_code, asset_issuer, amount, "from", "to", source, creates_account,
      service_pays_fee, memo, memo_type, intent_name, recovered, status, result_code, hash, ledger, ledger_at, "timestamp",
      network_fee, operations, fee, fee_asset, booked_at, usd_value, counted_at)
    select ${id}::uuid, ${userId}::uuid, ${type}, ${assetCode(asset)}, ${assetIssuer(asset)}, ${amount}::numeric, ${from}, ${to},
      ${source}, ${intent.createsAccount}::boolean, ${intent.servicePaysFee}::boolean, ${memo?.value ?? null}, ${memo?.type ?? null},
      ${name}::bigint, true, ${resultCode === null ? 'confirmed' : 'failed'}, ${resultCode}, ${hash}, ${ledger}::int,
      ${ledgerAt}::timestamptz, ${ledgerAt}::timestamptz, ${intent.networkFee}::numeric,
      ${operationsText(intent)}::jsonb, ${intent.fee?.amount ?? '0'}::numeric, ${intent.fee?.asset ?? null}, now(), ${intent.usd}::numeric,
      case when ${intent.usd}::numeric is not null then date_bin('5 minutes', ${ledgerAt}::timestamptz, timestamptz 'epoch') end
    where not exists (select from transactions where hash = ${hash} and intent_name = ${name}::bigint)
    on conflict do nothing returning *),
    counted as (${sql.raw(countOutflowOf('accepted'))})
    select id, user_id from accepted`,
  )
  return rows[0] ?? null
}

/** Notes that something was paid to an account whose owner a restored database has lost. */
export async function insertLost(
  trx: Trx,
  lost: { address: string; hash: string; ledger: number; asset: string; amount: string },
): Promise<void> {
  await trx
    .insertInto('lostAccounts')
    .values(lost)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const listLost = (db: Db) =>
  db.selectFrom('lostAccounts').selectAll().orderBy('ledger').orderBy('address').limit(LOST_SHOWN).execute()
const LOST_SHOWN = 1000

/** Recovered intents under these names of users, or of the service itself, which no request has claimed yet. */
export async function findRecovered(
  trx: Reader,
  wanted: readonly { userId: string | null; name: bigint }[],
): Promise<TransactionRow[]> {
  return rowsOf(
    trx,
    sql<TransactionRow>`
    with w as materialized (select * from unnest(${wanted.map((w) => w.userId)}::uuid[],
      ${wanted.map((w) => String(w.name))}::bigint[]) as w (user_id, name))
    select t.* from w join transactions t
      on t.user_id = w.user_id and t.intent_name = w.name and t.recovered and t.request_id is null
    union all
    select t.* from w join transactions t on w.user_id is null and t.user_id is null and t.intent_name = w.name and t.recovered
      and t.request_id is null`,
  )
}

/** Recovered intents of a user and a type which no request has claimed yet. */
export const listRecovered = (
  trx: Trx,
  { userId, type }: { userId: string; type: IntentType },
): Promise<TransactionRow[]> =>
  trx
    .selectFrom('transactions')
    .selectAll()
    .where('userId', '=', userId)
    .where('recovered', '=', true)
    .where('requestId', 'is', null)
    .where('type', '=', type)
    .orderBy('ledger')
    .execute()

/** Binds a recovered intent to the request that asks for it again, which knows what it was for. */
export async function claimRecovered(
  trx: Trx,
  id: string,
  { requestId, type }: { requestId: string; type: IntentType },
): Promise<TransactionRow> {
  return trx
    .updateTable('transactions')
    .set({ requestId, type })
    .where('id', '=', id)
    .where('recovered', '=', true)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Recovered intents that were orders, where the ledger could not tell. */
export async function noteOrders(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`update transactions set type = 'order' where id = any(${ids}::uuid[]) and recovered and type = 'swap'`.execute(
      trx,
    )
}
