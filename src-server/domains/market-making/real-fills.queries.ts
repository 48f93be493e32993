import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** A trading wallet, with the pool that it is of where that is known. */
export interface FilledWallet {
  address: string
  ownerId: string
  poolId: string | null
}
export const listFilledWallets = (trx: Trx, addresses: readonly string[]): Promise<FilledWallet[]> =>
  rowsOf(
    trx,
    sql<FilledWallet>`select a.address, a.owner_id, w.pool_id from ledger_accounts a
      left join trading_wallets w on w.wallet_address = a.address
      where a.address = any(${addresses}::text[]) and a.role = 'trading'`,
  )

/** An order's part of a trade, as orders have booked it. */
export interface OrderPart {
  tradeId: string
  role: string
  orderId: string
  robotId: string | null
  fee: string
  feeAsset: string | null
  level: number | null
}
export const listOrderParts = (trx: Trx, tradeIds: readonly string[]): Promise<OrderPart[]> =>
  rowsOf(
    trx,
    sql<OrderPart>`select f.trade_id, f.role, f.order_id, f.robot_id, f.fee::text, f.fee_asset, m.level
      from order_fills f left join market_making_orders m on m.id = f.order_id where f.trade_id = any(${tradeIds}::text[])`,
  )

/** Owners of accounts of ours, wallets included. */
export async function listOwnersOf(trx: Trx, addresses: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf(
    trx,
    sql<{
      address: string
      owner: string | null
    }>`select address, coalesce(user_id, owner_id) as owner from ledger_accounts
      where address = any(${addresses}::text[])`,
  )
  return new Map(rows.flatMap(({ address, owner }) => (owner === null ? [] : [[address, owner] as const])))
}

export interface NewRealFill {
  id: string
  poolId: string | null
  tradeToken: string
  orderId: string | null
  side: 'buy' | 'sell'
  base: string
  counter: string
  amount: string
  price: string | null
  total: string
  filledBy: string | null
  address: string
  level: number | null
  hash: string | null
  reference: string | null
  spreadIncome: string
  fee: string
  isRelated: boolean
  ledger: number
  at: Date
}
export interface BookedFill {
  id: string
  isRelated: boolean
}
/** Books what a ledger has made, once for each side of a trade; answers what is new of them. */
export async function insertRealFills(trx: Trx, fills: readonly NewRealFill[]): Promise<Map<string, BookedFill>> {
  if (fills.length === 0) return new Map()
  const rows = await trx
    .insertInto('marketMakingTrades')
    .values(
      fills.map(({ side, base, counter, address, ...fill }) => ({
        ...fill,
        mode: 'real' as const,
        type: side,
        baseAssetCode: base.split(':')[0] ?? base,
        quoteAssetCode: counter.split(':')[0] ?? counter,
        walletAddress: address,
      })),
    )
    .onConflict((known) => known.doNothing())
    .returning(['id', 'isRelated'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Sums of fills of a pool, in the booking that moved them. */
export interface PoolSums {
  base: string
  counter: string
  spreadIncome: string
  fills: number
  at: Date
}
export async function addToPool(trx: Trx, poolId: string, sums: PoolSums): Promise<void> {
  await sql`update liquidity_pools set base_balance = base_balance + ${sums.base}::numeric,
      quote_balance = quote_balance + ${sums.counter}::numeric, spread_income = spread_income + ${sums.spreadIncome}::numeric,
      fills = fills + ${sums.fills}, revision = revision + 1,
      last_fill_at = greatest(last_fill_at, ${sums.at}::timestamptz) where id = ${poolId}`.execute(trx)
}

export interface WalletSums {
  address: string
  base: string
  counter: string
}
/** None of these figures decides anything: what the ledger has is in balances. */
export async function addToWallets(trx: Trx, sums: readonly WalletSums[], at: Date): Promise<void> {
  const column = (pick: (one: WalletSums) => string): string[] => sums.map(pick)
  await sql`update trading_wallets w set base_balance = greatest(0, least(w.base_balance + s.base, 999999999999)),
      quote_balance = greatest(0, least(w.quote_balance + s.counter, 999999999999)), last_used = ${at}
    from unnest(${column((s) => s.address)}::text[], ${column((s) => s.base)}::numeric[], ${column((s) => s.counter)}::numeric[])
      as s (address, base, counter) where w.wallet_address = s.address`.execute(trx)
}

export interface DaySums {
  poolId: string
  day: string
  worthBefore: string
  volumeUsd: string
  shortfallUsd: string
  spreadIncome: string
  fills: number
}
export async function addToRealDay(trx: Trx, sums: DaySums): Promise<void> {
  await sql`insert into market_making_days as d (pool_id, day, worth_before, volume_usd, shortfall_usd, spread_income, fills)
    values (${sums.poolId}, ${sums.day}::date, ${sums.worthBefore}, ${sums.volumeUsd}, ${sums.shortfallUsd}, ${sums.spreadIncome},
      ${sums.fills})
    on conflict (pool_id, day) do update set volume_usd = d.volume_usd + excluded.volume_usd,
      shortfall_usd = d.shortfall_usd + excluded.shortfall_usd, spread_income = d.spread_income + excluded.spread_income,
      fills = d.fills + excluded.fills`.execute(trx)
}
