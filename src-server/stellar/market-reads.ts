import type { Horizon } from '@stellar/stellar-sdk'
import { type AssetId, assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'
import { asOf } from './as-of.ts'

export interface PairOfAssets {
  base: AssetId
  counter: AssetId
}
/** All offers at one price, which is the counter asset's for one of the base, exactly n / d; what is offered is decimal text. */
interface OfferedAt {
  n: number
  d: number
  amount: string
}
/** Best prices first. Asks offer the base asset, bids the counter asset. */
export interface OrderBookRecord {
  ledger: number
  bids: OfferedAt[]
  asks: OfferedAt[]
}
/** Amounts are decimal text; the price is n / d, whole numbers as text. */
export interface TradeRecord {
  token: string
  at: Date
  n: string
  d: string
  baseAmount: string
  counterAmount: string
  /** Whoever gave the base asset had offered it before. */
  baseWasOffered: boolean
  isPool: boolean
  baseAccount: string | null
  counterAccount: string | null
  baseOfferId: string | null
  counterOfferId: string | null
}
interface TradesQuestion {
  cursor?: string | undefined
  order: 'asc' | 'desc'
  limit: number
}

const MOST_PRICES = 200

/** Reads of order books and trades. */
export function marketReads(server: Horizon.Server) {
  return {
    /** The best 200 prices of each side; a pair that nobody offers has an empty book. */
    orderBook: async ({ base, counter }: PairOfAssets): Promise<OrderBookRecord> => {
      const query = new URLSearchParams({ ...assetFields('selling', base), ...assetFields('buying', counter) })
      const { body, ledger } = await asOf(server, `order_book?${query}&limit=${MOST_PRICES}`)
      const { bids = [], asks = [] } = (body ?? {}) as { bids?: LevelFields[]; asks?: LevelFields[] }
      return { ledger, bids: bids.map(offeredAt), asks: asks.map(offeredAt) }
    },
    /** Up to 200 trades of a pair, and the ledger that the answer is as of; none where one of the assets was never traded. */
    tradesOf: async (
      { base, counter }: PairOfAssets,
      { cursor, order, limit }: TradesQuestion,
    ): Promise<{ trades: TradeRecord[]; ledger: number }> => {
      const query = new URLSearchParams({ ...assetFields('base', base), ...assetFields('counter', counter), order })
      if (cursor !== undefined) query.set('cursor', cursor)
      const { body, ledger } = await asOf(server, `trades?${query}&limit=${limit}`)
      const page = body as { _embedded: { records: TradeFields[] } } | null
      return { trades: (page?._embedded.records ?? []).map(tradeOf), ledger }
    },
  }
}

function assetFields(prefix: string, asset: AssetId): Record<string, string> {
  const [code, issuer] = [assetCode(asset), assetIssuer(asset)]
  if (issuer === null) return { [`${prefix}_asset_type`]: 'native' }
  return {
    [`${prefix}_asset_type`]: code.length > 4 ? 'credit_alphanum12' : 'credit_alphanum4',
    [`${prefix}_asset_code`]: code,
    [`${prefix}_asset_issuer`]: issuer,
  }
}

interface LevelFields {
  price_r: { n: number | string; d: number | string }
  amount: string
}
const offeredAt = ({ price_r: { n, d }, amount }: LevelFields): OfferedAt => ({ n: Number(n), d: Number(d), amount })

interface TradeFields {
  paging_token: string
  ledger_close_time: string
  trade_type?: string
  base_amount: string
  counter_amount: string
  base_account?: string
  counter_account?: string
  base_offer_id?: string
  counter_offer_id?: string
  base_is_seller: boolean
  price: { n: string | number; d: string | number }
}

const tradeOf = (trade: TradeFields): TradeRecord => ({
  token: trade.paging_token,
  at: new Date(trade.ledger_close_time),
  n: String(trade.price.n),
  d: String(trade.price.d),
  baseAmount: trade.base_amount,
  counterAmount: trade.counter_amount,
  baseWasOffered: trade.base_is_seller,
  isPool: trade.trade_type === 'liquidity_pool',
  baseAccount: trade.base_account ?? null,
  counterAccount: trade.counter_account ?? null,
  baseOfferId: trade.base_offer_id ?? null,
  counterOfferId: trade.counter_offer_id ?? null,
})
