import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { TablesOfMarketMaking } from '#db/domains/market-making/market-making.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import { lockPool, type PoolRow } from '#server/domains/market-making/pools.queries.ts'
import {
  type RestReason,
  type TradingWalletState,
  WALLET_TRANSITIONS,
} from '#shared/domains/market-making/market-making.states.ts'
import type { TransactionStatus } from '#shared/domains/transactions/transactions.states.ts'

export type WalletRow = Selectable<TablesOfMarketMaking['tradingWallets']>

export const listWallets = (reader: Reader, poolId: string): Promise<WalletRow[]> =>
  reader.selectFrom('tradingWallets').selectAll().where('poolId', '=', poolId).orderBy('number').execute()

/** The caller holds the lock of the owner. */
export async function lastNumber(reader: Reader, userId: string): Promise<number> {
  const row = await reader
    .selectFrom('tradingWallets')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.last ?? 0
}

export async function insertWallets(trx: Trx, rows: readonly Insertable<TablesOfMarketMaking['tradingWallets']>[]) {
  if (rows.length > 0)
    await trx
      .insertInto('tradingWallets')
      .values([...rows])
      .execute()
}

export async function labelWallet(trx: Trx, id: string, label: string): Promise<void> {
  await trx.updateTable('tradingWallets').set({ label }).where('id', '=', id).execute()
}

interface WalletMove {
  state: TradingWalletState
  reason?: RestReason
  asset?: string | null
  at: Date
}

/** Throws where a wallet's state never leads there. */
export async function moveWallets(trx: Trx, rows: readonly WalletRow[], to: WalletMove): Promise<void> {
  if (rows.length === 0) return
  for (const row of rows)
    if (!WALLET_TRANSITIONS[row.state].includes(to.state))
      throw new Error(`a trading wallet goes from ${row.state} to ${to.state} never`)
  const { state, at } = to
  await trx
    .updateTable('tradingWallets')
    .set({
      state,
      isActive: state !== 'merged',
      stateReason: to.reason ?? null,
      restAsset: to.asset ?? null,
      ...(state === 'merged' && { mergedAt: at }),
    })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}

/**
 * Locks the account of an owner and those of wallets, by address. The order of all locks: accounts, then pools by id, then rows of wallets.
 */
export async function lockAccounts(trx: Trx, userId: string, addresses: readonly string[]): Promise<void> {
  await sql`select from ledger_accounts where user_id = ${userId} or address = any(${addresses}::text[])
    order by address for update`.execute(trx)
}

/** Locks a pool after the accounts of its owner and its wallets. */
export async function lockWithAccounts(
  trx: Trx,
  { id, userId }: Pick<PoolRow, 'id' | 'userId'>,
): Promise<PoolRow | undefined> {
  const known = await listWallets(trx, id)
  await lockAccounts(
    trx,
    userId,
    known.map(({ walletAddress }) => walletAddress),
  )
  return lockPool(trx, id)
}

/** Pools that wallets of these addresses are of. */
export async function listPoolIds(trx: Trx, addresses: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ poolId: string }>(
    trx,
    sql`select distinct pool_id from trading_wallets where wallet_address = any(${addresses}::text[]) and pool_id is not null`,
  )
  return rows.map(({ poolId }) => poolId)
}

/**
 * Pools whose wallets are being opened, or swept. Where an intent of their owner about wallets waits for a ledger there is nothing to
 * decide, and a lock would keep it from its signature.
 */
export const listMoving = (db: Db): Promise<Pick<PoolRow, 'id' | 'userId'>[]> =>
  rowsOf<Pick<PoolRow, 'id' | 'userId'>>(
    db,
    sql`select p.id, p.user_id from liquidity_pools p where p.mode = 'real' and p.state in ('opening', 'closing')
      and not exists (select from ledger_accounts a join transactions t on t.source = a.address
        where a.user_id = p.user_id and t.type = 'wallets' and t.status in ('queued', 'signed')) order by p.id`,
  )

interface WalletLine {
  asset: string
  balance: string
  authorized: boolean
}
/** How a wallet stands on the ledger, by the mirror. */
export interface Standing {
  address: string
  isOnLedger: boolean
  /** Offers, lines and whatever else has a reserve. */
  subentries: number
  lines: WalletLine[]
  /** An intent of its own waits or is under way. */
  isBusy: boolean
}

export const listStandings = (trx: Trx, addresses: readonly string[]): Promise<Standing[]> =>
  rowsOf<Standing>(
    trx,
    sql`select a.address, a.status = 'active' as is_on_ledger, a.subentries,
      (select coalesce(json_agg(json_build_object('asset', b.asset, 'balance', b.balance::text, 'authorized', b.authorized)
        order by b.asset), '[]') from balances b where b.address = a.address) as lines,
      exists (select from transactions t where t.source = a.address and t.status in ('queued', 'signed'))
        or exists (select from submissions s where s.source = a.address and s.outcome = 'live') as is_busy
    from ledger_accounts a where a.address = any(${addresses}::text[])`,
  )

/** How intents of those requests stand, by request. */
export async function listOutcomes(
  trx: Trx,
  userId: string,
  requestIds: readonly string[],
): Promise<Map<string, TransactionStatus>> {
  const rows = await rowsOf<{ requestId: string; status: TransactionStatus }>(
    trx,
    sql`select request_id, status from transactions where user_id = ${userId} and request_id = any(${requestIds}::uuid[])`,
  )
  return new Map(rows.map(({ requestId, status }) => [requestId, status]))
}

/** Balances of wallets, as the mirror has them now. `addresses`: those that a ledger has changed. */
export async function noteBalances(trx: Trx, addresses: readonly string[], at: Date): Promise<void> {
  if (addresses.length === 0) return
  await sql`update trading_wallets w set last_used = ${at},
      base_balance = coalesce((select b.balance from balances b where b.address = w.wallet_address
        and b.asset = concat_ws(':', p.base_asset_code, p.base_asset_issuer)), 0),
      quote_balance = coalesce((select b.balance from balances b where b.address = w.wallet_address
        and b.asset = concat_ws(':', p.quote_asset_code, p.quote_asset_issuer)), 0)
    from liquidity_pools p where p.id = w.pool_id and w.wallet_address = any(${addresses}::text[])`.execute(trx)
}

/** Id of the person whose account it is; null where it is nobody's. */
export async function findOwnerOf(db: Db, address: string): Promise<string | null> {
  const row = await db.selectFrom('ledgerAccounts').select('userId').where('address', '=', address).executeTakeFirst()
  return row?.userId ?? null
}

export async function listKnownAccounts(trx: Trx, addresses: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ address: string }>(
    trx,
    sql`select address from ledger_accounts where address = any(${addresses}::text[])`,
  )
  return rows.map(({ address }) => address)
}

/** Merged wallets that somebody has opened again are to be swept. */
export async function reopenMerged(trx: Trx, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await sql`update trading_wallets w set state = 'closing', is_active = true from ledger_accounts a
    where a.address = w.wallet_address and a.status = 'active' and w.state = 'merged'
      and w.wallet_address = any(${addresses}::text[])`.execute(trx)
}

/** Owners of wallets that close without a pool that sweeps them: it is lost, or was closed long ago. */
export async function listStrayOwners(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ userId: string }>(db, sql`select distinct w.user_id from trading_wallets w ${STRAY}`)
  return rows.map(({ userId }) => userId)
}

const STRAY = sql`left join liquidity_pools p on p.id = w.pool_id
  where w.state = 'closing' and (p.id is null or p.state in ('closed', 'closed_with_rest'))`

/** As many as one envelope carries. */
export const listStray = (trx: Trx, userId: string): Promise<WalletRow[]> =>
  rowsOf<WalletRow>(
    trx,
    sql`select w.* from trading_wallets w ${STRAY} and w.user_id = ${userId} order by w.number limit 19`,
  )

/** Intents with operations of a person's wallets: how many have ended, and whether any has not. */
export async function countEnded(trx: Trx, userId: string): Promise<{ ended: number; isPending: boolean }> {
  const [row] = await rowsOf<{ ended: number; isPending: boolean }>(
    trx,
    sql`select count(*) filter (where status in ('confirmed', 'failed'))::int as ended,
      coalesce(bool_or(status in ('queued', 'signed')), false) as is_pending
    from transactions where user_id = ${userId} and type = 'wallets'`,
  )
  return row ?? { ended: 0, isPending: false }
}
