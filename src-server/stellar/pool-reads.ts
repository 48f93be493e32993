import { Asset, getLiquidityPoolId, type Horizon, LiquidityPoolAsset } from '@stellar/stellar-sdk'
import { type AssetId, assetCode, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { orNull } from './or-null.ts'

const PAGE = 200
const FEE = 30
const BASIS_POINTS = 10_000n

/** One of the network's constant product pools; amounts in decimal text. */
export interface LedgerPool {
  id: string
  assetA: AssetId
  assetB: AssetId
  reserveA: string
  reserveB: string
  shares: string
  /** Accounts that can hold shares of it. */
  accounts: number
}
/** One trade with a pool: what the pool got of one side is `paid`, and its fee is a part of that. */
export interface PoolTrade {
  /** Horizon's paging token. */
  token: string
  at: Date
  amountA: string
  amountB: string
  feeA: string
  feeB: string
}

/** Reads of the network's liquidity pools. */
export function poolReads(server: Horizon.Server) {
  return {
    /** null where there is no such pool. */
    pool: async (id: string): Promise<LedgerPool | null> => {
      const found = await orNull(server.liquidityPools().liquidityPoolId(id).call())
      return found && poolOf(found)
    },
    /** Up to 200 trades of a pool after that token, oldest first; none where Horizon does not know it. */
    poolTrades: async ({ id, assetA }: Pick<LedgerPool, 'id' | 'assetA'>, cursor: string): Promise<PoolTrade[]> => {
      const call = server.trades().forLiquidityPool(id).order('asc').cursor(cursor).limit(PAGE)
      const page = await orNull(call.call())
      return (page?.records ?? []).map((trade) => tradeOf(trade as unknown as TradeFields, { id, assetA }))
    },
  }
}
export const POOL_TRADES_AT_ONCE = PAGE

function poolOf(record: Horizon.ServerApi.LiquidityPoolRecord): LedgerPool {
  const [a, b] = record.reserves as unknown as { asset: string; amount: string }[]
  return {
    id: record.id,
    assetA: canonical(a?.asset ?? ''),
    assetB: canonical(b?.asset ?? ''),
    reserveA: a?.amount ?? '0',
    reserveB: b?.amount ?? '0',
    shares: record.total_shares,
    accounts: Number(record.total_trustlines),
  }
}

interface TradeFields {
  paging_token: string
  ledger_close_time: string
  base_liquidity_pool_id?: string
  base_amount: string
  base_asset_type: string
  base_asset_code?: string
  base_asset_issuer?: string
  counter_amount: string
  liquidity_pool_fee_bp?: number
}

function tradeOf(trade: TradeFields, { id, assetA }: Pick<LedgerPool, 'id' | 'assetA'>): PoolTrade {
  const isBaseA = assetOfTrade(trade) === assetA
  const poolGaveBase = trade.base_liquidity_pool_id === id
  const [amountA, amountB] = isBaseA
    ? [trade.base_amount, trade.counter_amount]
    : [trade.counter_amount, trade.base_amount]
  const gotA = poolGaveBase !== isBaseA
  const rate = BigInt(trade.liquidity_pool_fee_bp ?? FEE)
  const fee = fromStroops((toStroops(gotA ? amountA : amountB) * rate) / BASIS_POINTS)
  return {
    token: trade.paging_token,
    at: new Date(trade.ledger_close_time),
    amountA,
    amountB,
    feeA: gotA ? fee : '0',
    feeB: gotA ? '0' : fee,
  }
}

const assetOfTrade = ({ base_asset_type, base_asset_code, base_asset_issuer }: TradeFields): AssetId =>
  base_asset_type === 'native' ? NATIVE : `${base_asset_code}:${base_asset_issuer}`

const canonical = (asset: string): AssetId => (asset === 'native' ? NATIVE : asset)

const ledgerAsset = (asset: AssetId): Asset => new Asset(assetCode(asset), assetIssuer(asset) ?? undefined)

/** The pool of two assets, whichever is named first: its id, and its assets in the ledger's order. */
export function poolOfAssets(one: AssetId, other: AssetId): Pick<LedgerPool, 'id' | 'assetA' | 'assetB'> {
  const isOrdered = Asset.compare(ledgerAsset(one), ledgerAsset(other)) < 0
  const [assetA, assetB] = isOrdered ? [one, other] : [other, one]
  const parameters = new LiquidityPoolAsset(ledgerAsset(assetA), ledgerAsset(assetB), FEE).getLiquidityPoolParameters()
  return { id: Buffer.from(getLiquidityPoolId('constant_product', parameters)).toString('hex'), assetA, assetB }
}
