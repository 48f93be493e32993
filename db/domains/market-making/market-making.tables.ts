import type { Generated } from 'kysely'
import type { Reference } from '#shared/domains/market-making/market-making.schema.ts'
import type {
  MakerMode,
  MakerPoolState,
  PauseReason,
  RestReason,
  TradingWalletState,
} from '#shared/domains/market-making/market-making.states.ts'

/** A market-making pool. Amounts are decimal text of their asset, prices of the counter asset for one of the base asset. */
export interface LiquidityPoolsTable {
  id: string
  userId: string
  requestId: string
  name: string
  baseAssetCode: string
  /** Null: XLM. */
  baseAssetIssuer: string | null
  quoteAssetCode: string
  quoteAssetIssuer: string | null
  /** Inventory as it was booked last. */
  baseBalance: Generated<string>
  quoteBalance: Generated<string>
  budgetBase: string
  budgetQuote: string
  reference: Reference
  referencePool: string | null
  /** Percent, as all percentages and the margin. */
  spreadPercentage: string
  depthPercentage: string
  priceMargin: Generated<string>
  /** Orders a side. */
  levels: number
  minTradeSize: string
  maxTradeSize: string
  autoRebalance: Generated<boolean>
  tolerancePercentage: string
  dailyVolumeUsd: string
  dailyLossUsd: string
  coolDownSeconds: number
  leastLifeSeconds: number
  staleSeconds: number
  walletCount: Generated<number>
  targetPrice: Generated<string>
  /** Reference of the orders that are there. */
  lastPrice: string | null
  /** Reference at the last start or change by the owner. */
  anchorPrice: string | null
  /** While it quotes. */
  isActive: Generated<boolean>
  mode: MakerMode
  state: MakerPoolState
  pauseReason: PauseReason | null
  /** An operator's sentence. */
  pauseNote: string | null
  pausedAt: Date | null
  /** Worth in the counter asset of what was put in, at the reference of that time; of what was taken out too. */
  putIn: Generated<string>
  takenOut: Generated<string>
  /** XLM of its wallets beyond its inventory, for reserves and network fees; what it was worth in the counter asset as it came and went. */
  reserveXlm: Generated<string>
  reserveIn: Generated<string>
  /** Of one XLM in the counter asset, where it is neither asset of the pair. */
  reservePrice: Generated<string | null>
  /** In the counter asset. */
  spreadIncome: Generated<string>
  fees: Generated<string>
  profitLoss: Generated<string>
  fills: Generated<number>
  lastFillAt: Date | null
  /** Paging token: trades up to there have been met. */
  tradeCursor: string | null
  refreshedAt: Date | null
  /** Close of the ledger that the reference is as of. */
  referenceAt: Date | null
  createdAt: Date
  startedAt: Date | null
  closedAt: Date | null
  /** Counts changes of this row and of its orders. */
  revision: Generated<number>
  /** Of the risk text that its owner has accepted for it. */
  riskVersion: number | null
  riskAcceptedAt: Date | null
  /** How often opening and sweeping of its wallets were begun: their intents are named by it. */
  openings: Generated<number>
  sweeps: Generated<number>
}

/** An order of a pool that stands. */
export interface MarketMakingOrdersTable {
  id: string
  poolId: string
  side: 'buy' | 'sell'
  /** From 1, the nearest to the reference. */
  level: number
  priceN: number
  priceD: number
  /** Left of the base asset. */
  amount: string
  /** Offered by others at the very price before it was there. */
  ahead: string
  /** Sold so far, of the asset that it sells. */
  sold: Generated<string>
  /** Paid for that, in the counter asset. */
  fee: Generated<string>
  placedAt: Date
}

export interface MarketMakingTradesTable {
  id: string
  /** Null for a wallet that no pool is known of. */
  poolId: string | null
  /** Paging token of the trade of the ledger. */
  tradeToken: string
  orderId: string | null
  mode: MakerMode
  type: 'buy' | 'sell'
  baseAssetCode: string
  quoteAssetCode: string
  amount: string
  price: string | null
  total: string
  /** Address of whoever took. */
  filledBy: string | null
  /** Null on paper. */
  walletAddress: string | null
  level: number | null
  /** Null on paper. */
  hash: string | null
  /** Against which the spread's income counts. */
  reference: string | null
  /** In the counter asset, as the fee. */
  spreadIncome: string
  fee: string
  at: Date
  /** Filled by an account of the owner or of somebody related: neither volume nor income. */
  isRelated: Generated<boolean>
  ledger: number | null
}

/** Sums of a pool by UTC day. */
export interface MarketMakingDaysTable {
  poolId: string
  day: string
  /** Of all it had before the day, in the counter asset. */
  worthBefore: string
  volumeUsd: Generated<string>
  spreadIncome: Generated<string>
  fills: Generated<number>
  /** Of all that its wallets might offer as the day began; null on paper. */
  inventoryWorth: Generated<string | null>
  /** Given for less than the market's price by real fills. */
  shortfallUsd: Generated<string>
}

/** An account of the ledger that a pool trades from, as ledger_accounts has it with role `trading`. */
interface TradingWalletsTable {
  id: string
  userId: string
  /** Null once its owner has closed their account, and it is merged. */
  poolId: string | null
  /** Runs through all wallets of its owner, from 1; its key is derived from both. */
  number: number
  /** The only side on which it offers. */
  side: 'buy' | 'sell'
  walletAddress: string
  walletSecret: string
  /** As they were booked last; no decision about money reads them. */
  baseBalance: Generated<string>
  quoteBalance: Generated<string>
  label: string
  /** Until it is merged. */
  isActive: Generated<boolean>
  state: TradingWalletState
  stateReason: RestReason | null
  /** The asset that keeps it from being merged. */
  restAsset: string | null
  lastUsed: Date | null
  createdAt: Date
  mergedAt: Date | null
}

export interface TablesOfMarketMaking {
  tradingWallets: TradingWalletsTable
  liquidityPools: LiquidityPoolsTable
  marketMakingOrders: MarketMakingOrdersTable
  marketMakingTrades: MarketMakingTradesTable
  marketMakingDays: MarketMakingDaysTable
}
