import pLimit from 'p-limit'
import type { Db } from '#db/database.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { POOL_TRADES_AT_ONCE, poolOfAssets } from '#server/stellar/pool-reads.ts'
import { type AssetId, assetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { DAY_SECONDS } from '#shared/kernel/durations.ts'
import { addTrades, emptyPool, listOwned, listPools, type PoolRow, storePool } from './pools.queries.ts'

export interface FollowingDeps {
  db: Db
  network: Pick<NetworkService, 'stateOrThrow'>
  horizon: Pick<HorizonClient, 'pool' | 'poolTrades'>
  assets: Pick<AssetsService, 'list'>
  /** The asset that counts as a dollar; undefined: the catalogue's USDC. */
  usdAsset: string | undefined
}

const READS_AT_ONCE = 4
/** Of one pool in one run; the next one goes on. */
const PAGES_IN_A_RUN = 20
/** Ledgers of 31 days, at their quickest. */
const LEDGERS_BACK = (31 * DAY_SECONDS) / 5

/** The asset that counts as a dollar, and the pools of it and of XLM with the catalogue's assets, whether they are there or not. */
export async function listedPools({ assets, usdAsset }: Pick<FollowingDeps, 'assets' | 'usdAsset'>) {
  const listed = (await assets.list()).map(({ assetCode, issuer }) => assetId(assetCode, issuer))
  const usd = usdAsset ?? listed.find((asset) => asset.startsWith('USDC:')) ?? null
  const pairs = new Map<string, [AssetId, AssetId]>()
  for (const asset of listed)
    for (const other of [NATIVE, usd])
      if (other !== null && other !== asset) pairs.set([asset, other].toSorted().join(' '), [asset, other])
  return { usd, pools: [...pairs.values()].map(([asset, other]) => poolOfAssets(asset, other)) }
}

/** Reads how the pools stand that are listed, or that somebody here has shares of, and what was traded with them since the last time. */
export async function followPools(deps: FollowingDeps): Promise<void> {
  const { db, network, horizon } = deps
  const { ledger } = await network.stateOrThrow()
  const { pools } = await listedPools(deps)
  const [owned, known] = await Promise.all([listOwned(db), listPools(db)])
  const ids = new Set([...pools.map(({ id }) => id), ...owned, ...known.map(({ id }) => id)])
  const cursor = String(BigInt(Math.max(0, Math.floor(ledger - LEDGERS_BACK))) << 32n)
  await pLimit(READS_AT_ONCE).map([...ids], async (id) => {
    const pool = await horizon.pool(id)
    if (pool) await storePool(db, pool, { ledger, cursor: `${cursor}-0` })
    else await emptyPool(db, id, ledger)
  })
  await pLimit(READS_AT_ONCE).map(await listPools(db), (pool) => followTrades(deps, pool))
}

async function followTrades({ db, horizon }: FollowingDeps, pool: PoolRow): Promise<void> {
  let from = pool.tradesCursor
  for (let page = 0; page < PAGES_IN_A_RUN; page += 1) {
    const trades = await horizon.poolTrades(pool, from)
    const isOurs = await db.transaction().execute((trx) => addTrades(trx, pool.id, { from, trades }))
    if (!isOurs || trades.length < POOL_TRADES_AT_ONCE) return
    from = trades.at(-1)?.token ?? from
  }
}
