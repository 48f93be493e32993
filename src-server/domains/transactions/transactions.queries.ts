import { type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { TransactionsTable } from '#db/domains/transactions/transactions.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import type { ListTransactions } from '#shared/domains/transactions/transactions.schema.ts'
import {
  type IntentType,
  TRANSITIONS,
  type TransactionStatus,
  type TransactionType,
} from '#shared/domains/transactions/transactions.states.ts'
import { assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'
import type { MemoType } from '#shared/kernel/memo.ts'
import { conditionsOf, type Stretch, timeOf } from './filter.queries.ts'
import type { Changed } from './outcome-notices.ts'

export type TransactionRow = Selectable<TransactionsTable>

/**
 * An intent that shall be sent from `source`: one or more operations of one envelope, which apply together or not at all. Amounts in decimal
 * text. `to`, `asset` and `amount` are what people are shown; without `operations` they also say what its one operation does
 * (create_account where it creates the account, change_trust for a trustline, else a payment).
 */
export interface Intent {
  id: string
  userId: string
  type: IntentType
  asset: string
  amount: string
  from: string
  to: string
  source: string
  createsAccount: boolean
  servicePaysFee: boolean
  memo: { type: MemoType; value: string } | null
  requestId: string | null
  /** 40 bits: how the ledger names it. */
  name: bigint
  validUntil: Date | null
  /** In their order. Of what pays, the first one is the payment, and a fee of the service follows it. */
  operations?: readonly OperationPlan[]
  /** The service's fee, as one of the operations pays it. */
  fee?: { asset: string; amount: string }
  /** Stroops bid for each operation where the network's base fee is not enough. */
  baseFee?: number
  /** Queued intents of one source, group and memo share an envelope, as many as 100 operations carry. */
  groupId?: string
}

/** One that the server makes; null: for itself. */
export type ServerIntent = Omit<Intent, 'userId'> & { userId: string | null }

/** Fields by which two intents of one name are the same. */
export type IntentContentFields = Pick<
  Intent,
  'type' | 'to' | 'asset' | 'amount' | 'memo' | 'createsAccount' | 'operations'
>

/** As the column keeps them. */
export const operationsText = ({ operations }: Pick<Intent, 'operations'>): string | null =>
  operations === undefined ? null : JSON.stringify(operations)

/** Queues intents, in one statement however many; one that is known already, by its request or as an opening, is left alone. */
export async function insertIntents(trx: Trx, intents: readonly ServerIntent[]): Promise<TransactionRow[]> {
  if (intents.length === 0) return []
  const column = <T>(pick: (intent: ServerIntent) => T): T[] => intents.map(pick)
  return rowsOf(
    trx,
    sql<TransactionRow>`
    insert into transactions (id, user_id, type, asset_code, asset_issuer, amount, "from", "to", source, creates_account,
      service_pays_fee, memo, memo_type, request_id, intent_name, valid_until, operations, fee, fee_asset, base_fee, group_id,
      status)
    select *, 'queued' from unnest(${column((i) => i.id)}::uuid[], ${column((i) => i.userId)}::uuid[],
      ${column((i) => i.type)}::text[], ${column((i) => assetCode(i.asset))}::text[],
      ${column((i) => assetIssuer(i.asset))}::text[], ${column((i) => i.amount)}::numeric[],
      ${column((i) => i.from)}::text[], ${column((i) => i.to)}::text[], ${column((i) => i.source)}::text[],
      ${column((i) => i.createsAccount)}::boolean[], ${column((i) => i.servicePaysFee)}::boolean[],
      ${column((i) => i.memo?.value ?? null)}::text[], ${column((i) => i.memo?.type ?? null)}::text[],
      ${column((i) => i.requestId)}::uuid[], ${column((i) => String(i.name))}::bigint[],
      ${column((i) => i.validUntil)}::timestamptz[], ${column(operationsText)}::jsonb[],
      ${column((i) => i.fee?.amount ?? '0')}::numeric[], ${column((i) => i.fee?.asset ?? null)}::text[],
      ${column((i) => i.baseFee ?? null)}::int[], ${column((i) => i.groupId ?? null)}::uuid[])
    on conflict do nothing returning *`,
  )
}

/** SQL: what a statement that writes `transactions` answers of each row. */
const CHANGED = sql.raw(
  ['id', 'user_id', 'type', 'status', 'asset_code', 'asset_issuer', 'amount', '"from"', '"to"', 'result_code']
    .map((column) => `transactions.${column}`)
    .join(', '),
)

export interface IncomingMovement {
  id: string
  userId: string
  type: TransactionType
  asset: string
  amount: string
  /** The other side of a trade. */
  counter: { asset: string; amount: string } | null
  from: string | null
  to: string | null
  memo: { type: MemoType; value: string } | null
  hash: string
  ledger: number
  ledgerAt: Date
  operationId: string
  account: string
  leg: number
}

/** Books what a ledger did to people beside their own intents; a movement that is booked already (operation id, account, leg) is left alone. */
export async function insertIncoming(trx: Trx, movements: readonly IncomingMovement[]): Promise<Changed[]> {
  if (movements.length === 0) return []
  const column = <T>(pick: (movement: IncomingMovement) => T): T[] => movements.map(pick)
  return rowsOf(
    trx,
    sql<Changed>`
    insert into transactions (id, user_id, type, asset_code, asset_issuer, amount, counter_asset_code, counter_asset_issuer,
      counter_amount, "from", "to", memo, memo_type, hash, ledger, ledger_at, operation_id, account, leg, status, booked_at)
    select *, 'confirmed', now() from unnest(${column((m) => m.id)}::uuid[], ${column((m) => m.userId)}::uuid[],
      ${column((m) => m.type)}::text[], ${column((m) => assetCode(m.asset))}::text[],
      ${column((m) => assetIssuer(m.asset))}::text[], ${column((m) => m.amount)}::numeric[],
      ${column((m) => m.counter && assetCode(m.counter.asset))}::text[],
      ${column((m) => m.counter && assetIssuer(m.counter.asset))}::text[], ${column((m) => m.counter?.amount ?? null)}::numeric[],
      ${column((m) => m.from)}::text[], ${column((m) => m.to)}::text[], ${column((m) => m.memo?.value ?? null)}::text[],
      ${column((m) => m.memo?.type ?? null)}::text[], ${column((m) => m.hash)}::text[], ${column((m) => m.ledger)}::int[],
      ${column((m) => m.ledgerAt)}::timestamptz[], ${column((m) => m.operationId)}::bigint[],
      ${column((m) => m.account)}::text[], ${column((m) => m.leg)}::smallint[])
    on conflict (operation_id, account, leg) do nothing returning ${CHANGED}`,
  )
}

/** Both sides of an exchange that the ledger has made; amounts in decimal text. */
export interface Exchanged {
  id: string
  amount: string
  counterAsset: string
  counterAmount: string
}

export async function noteExchanged(trx: Trx, exchanged: readonly Exchanged[]): Promise<void> {
  const column = (pick: (one: Exchanged) => string | null): (string | null)[] => exchanged.map(pick)
  await sql`update transactions set amount = e.amount, counter_asset_code = e.code, counter_asset_issuer = e.issuer,
      counter_amount = e.counter_amount
    from unnest(${column((e) => e.id)}::uuid[], ${column((e) => e.amount)}::numeric[],
      ${column((e) => assetCode(e.counterAsset))}::text[], ${column((e) => assetIssuer(e.counterAsset))}::text[],
      ${column((e) => e.counterAmount)}::numeric[]) as e (id, amount, code, issuer, counter_amount)
    where transactions.id = e.id`.execute(trx)
}

/** One change of status; what is absent stays as it is. */
export interface Move {
  id: string
  to: TransactionStatus
  hash?: string
  resultCode?: string
  ledger?: number
  ledgerAt?: Date
  networkFee?: string
  /** The ledger brought it back after a restore: then it may have expired or been cancelled here. */
  isRecovered?: boolean
}

export interface OwnedRow {
  id: string
  userId: string | null
}

/** The only statement that changes a transaction's status; throws where one is not in a state that may move there. */
export async function move(trx: Trx, moves: readonly Move[]): Promise<Changed[]> {
  if (moves.length === 0) return []
  const column = <T>(pick: (change: Move) => T): T[] => moves.map(pick)
  const rows = await rowsOf(
    trx,
    sql<Changed>`
    update transactions set status = m.to_status, hash = coalesce(m.hash, transactions.hash),
      result_code = case when m.to_status = 'failed' then coalesce(m.result_code, transactions.result_code) end,
      ledger = coalesce(m.ledger, transactions.ledger), ledger_at = coalesce(m.ledger_at, transactions.ledger_at),
      network_fee = coalesce(m.network_fee, transactions.network_fee),
      signed_at = case when m.to_status = 'signed' then coalesce(signed_at, now()) else signed_at end,
      booked_at = case when m.to_status in ('confirmed', 'failed') then now() end
    from unnest(${column((c) => c.id)}::uuid[], ${column((c) => c.to)}::text[], ${column((c) => c.hash ?? null)}::text[],
      ${column((c) => c.resultCode ?? null)}::text[], ${column((c) => c.ledger ?? null)}::int[],
      ${column((c) => c.ledgerAt ?? null)}::timestamptz[], ${column((c) => c.networkFee ?? null)}::numeric[],
      ${column((c) => c.isRecovered ?? false)}::boolean[])
      as m (id, to_status, hash, result_code, ledger, ledger_at, network_fee, is_recovered)
    where transactions.id = m.id
      and (transactions.status = any(${sql.raw(PREDECESSORS)}) or (m.is_recovered and transactions.ledger is null))
    returning ${CHANGED}`,
  )
  if (rows.length !== moves.length) throw new Error('a transaction was not in a state that may move as asked')
  return rows
}

/** SQL: the statuses from which m.to_status can be reached, written out of the table of transitions. */
const PREDECESSORS = `case m.to_status ${(Object.keys(TRANSITIONS) as TransactionStatus[])
  .map((to) => {
    const from = Object.entries(TRANSITIONS).filter(([, next]) => next.includes(to))
    return `when '${to}' then array[${from.map(([status]) => `'${status}'`).join(',')}]::text[]`
  })
  .join(' ')} end`

export const findById = (db: Db, userId: string, id: string): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst()

export const findAnyById = (db: Db, id: string): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirst()

export const lockById = (trx: Trx, userId: string, id: string): Promise<TransactionRow | undefined> =>
  trx
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** A user's rows, newest first, one more than the limit where there is a next page. */
export const listPage = (
  db: Db,
  userId: string,
  { filter, stretch }: { filter: ListTransactions; stretch: Stretch },
): Promise<TransactionRow[]> =>
  rowsOf(
    db,
    sql<TransactionRow>`select * from transactions where ${conditionsOf(userId, filter, stretch)}
      order by ${timeOf(filter)} desc, id desc limit ${filter.limit + 1}`,
  )

/** Usernames of the wallets among these addresses. */
export async function usernamesOf(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await rowsOf(
    db,
    sql<{ address: string; username: string }>`
    select wallet_address as address, username from users where wallet_address = any(${addresses}::text[])`,
  )
  return new Map(rows.map((row) => [row.address, row.username]))
}

/** Network fees that the service paid since then: of that user, and of all. */
export async function countFeesPaid(
  db: Reader,
  userId: string,
  since: Date,
): Promise<{ ofUser: number; ofAll: number }> {
  const rows = await rowsOf(
    db,
    sql<{ ofUser: number; ofAll: number }>`
    select count(*) filter (where user_id = ${userId})::int as of_user, count(*)::int as of_all
    from transactions where service_pays_fee and type not in ('payout', 'wallets') and "timestamp" > ${since}`,
  )
  return rows[0] ?? { ofUser: 0, ofAll: 0 }
}

/** Network fees that the service paid since then for bringing back what that user's trading wallets hold. */
export async function countSweepsPaid(db: Reader, userId: string, since: Date): Promise<number> {
  const rows = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from transactions
      where user_id = ${userId} and service_pays_fee and type = 'wallets' and "timestamp" > ${since}`,
  )
  return rows[0]?.n ?? 0
}

/** How many confirmed payments went from that user to that address. */
export async function countSent(db: Db, userId: string, to: string): Promise<number> {
  const row = await db
    .selectFrom('transactions')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('userId', '=', userId)
    .where('to', '=', to)
    .where('type', '=', 'payment_out')
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}
