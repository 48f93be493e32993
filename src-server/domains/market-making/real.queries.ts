import { sql } from 'kysely'
import type { Db, Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { PairOfPools } from './pools.queries.ts'

/** Pairs with the ids of their real pools whose orders are looked after: those that quote, wait, or have something left to withdraw. */
export const listRealLookedAfter = (db: Db): Promise<PairOfPools[]> =>
  rowsOf(
    db,
    sql<PairOfPools>`select base_asset_code, base_asset_issuer, quote_asset_code, quote_asset_issuer, array_agg(id::text order by id) as ids
      from liquidity_pools where mode = 'real' and (state = 'quoting'
        or state = 'paused' and pause_reason in ('outside_band', 'stale_reference', 'off_market', 'market_halted')
        or id = any(array(select distinct robot_id from orders where robot_id is not null and status in ('queued', 'open'))))
      group by 1, 2, 3, 4`,
  )

/** A wallet of a pool with what the ledger has of it, as it was booked last. */
export interface WalletRow {
  poolId: string
  address: string
  side: 'buy' | 'sell'
  number: number
  subentries: number
  sponsoring: number
  sponsored: number
  /** Of the pool's two assets and of XLM: decimal text. */
  held: { asset: string; balance: string; sellingLiabilities: string; authorized: boolean; reserved: string }[]
}

/** Open wallets of pools that nothing is odd about, in the order of their numbers. */
export const listWallets = (reader: Reader, poolIds: readonly string[]): Promise<WalletRow[]> =>
  rowsOf(
    reader,
    sql<WalletRow>`select w.pool_id, w.wallet_address as address, w.side, w.number, a.subentries, a.sponsoring, a.sponsored,
        coalesce((select json_agg(json_build_object('asset', b.asset, 'balance', b.balance::text,
          'sellingLiabilities', b.selling_liabilities::text, 'authorized', b.authorized, 'reserved', coalesce((
            select sum(r.amount) from reservations r where r.address = b.address and r.asset = b.asset), 0)::numeric(19, 7)::text))
          from balances b where b.address = w.wallet_address), '[]') as held
      from trading_wallets w join ledger_accounts a on a.address = w.wallet_address
      where w.pool_id = any(${poolIds}::uuid[]) and w.state = 'open' and a.status = 'active' and a.frozen_reason is null
      order by w.number`,
  )

/** Why an owner's robots may place nothing: their account is frozen, held back by the service, or not there. */
export interface OwnerRow {
  userId: string
  main: string
  isFrozen: boolean
}
export const listOwners = (reader: Reader, userIds: readonly string[]): Promise<OwnerRow[]> =>
  rowsOf(
    reader,
    sql<OwnerRow>`select a.user_id, a.address as main,
        (a.frozen_reason is not null or s.frozen_at is not null or a.status <> 'active') as is_frozen
      from ledger_accounts a join settings s on s.user_id = a.user_id where a.user_id = any(${userIds}::uuid[])`,
  )

/** Sets what a day began with, where it has not begun yet. */
export async function beginDay(
  reader: Reader,
  { poolId, day, worthBefore, worth }: { poolId: string; day: string; worthBefore: string; worth: string },
): Promise<void> {
  await sql`insert into market_making_days (pool_id, day, worth_before, inventory_worth)
    values (${poolId}, ${day}::date, ${worthBefore}, ${worth})
    on conflict (pool_id, day) do update set inventory_worth = coalesce(market_making_days.inventory_worth, excluded.inventory_worth)`.execute(
    reader,
  )
}
