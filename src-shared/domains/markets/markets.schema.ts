import * as z from 'zod/mini'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { isAssetId } from '#shared/kernel/asset-id.ts'
import type { WholeList } from '#shared/kernel/paging.ts'
import type { MarketTopic } from './market-topic.ts'

export const Resolution = z.enum(['1m', '5m', '15m', '1h', '4h', '1d', '1w'])
export type Resolution = z.infer<typeof Resolution>

/** market.candles: from the first moment to before the last, both ISO times; only candles that are over. */
export const AskCandles = z.object({
  base: AssetId,
  counter: AssetId,
  resolution: Resolution,
  from: z.iso.datetime(),
  to: z.iso.datetime(),
})
export type AskCandles = z.infer<typeof AskCandles>

/** The trades of a stretch of time. Decimal text; prices are the counter asset's for one of the base. */
export interface Candle {
  /** ISO time of its first moment. */
  at: string
  open: string
  high: string
  low: string
  close: string
  baseVolume: string
  counterVolume: string
  trades: number
}
export interface Candles {
  candles: Candle[]
  /** ISO; every trade before it is counted. null: the pair's trades are not followed. */
  closedTo: string | null
  /** ISO time within the newest one before `from`, up to which the page before this one goes; null: there is nothing older. */
  older: string | null
}

/** `XLM`, `CODE:ISSUER`, or the code alone of an asset that the catalogue has once. */
export const MarketAsset = z.string().check(
  z.maxLength(80),
  z.refine((text) => CODE.test(text) || isAssetId(text), {
    error: 'Use XLM, CODE:ISSUER or the code of a listed asset',
  }),
)
const CODE = /^[A-Za-z0-9]{1,12}$/

export const AskPair = z.object({ base: MarketAsset, counter: MarketAsset })
export type AskPair = z.infer<typeof AskPair>

/** market.book: so many prices of each side at most, 50 if it is not said. */
export const AskBook = z.object({ ...AskPair.shape, depth: z.optional(z.int().check(z.minimum(1), z.maximum(200))) })
export type AskBook = z.infer<typeof AskBook>

/** market.trades: the newest first. */
export const AskTrades = z.object({
  ...AskPair.shape,
  cursor: z.optional(z.string().check(z.maxLength(40), z.regex(/^\d{1,19}-\d{1,10}$/))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
})
export type AskTrades = z.infer<typeof AskTrades>

export const SetFavourite = z.object({ ...AskPair.shape, isFavourite: z.boolean() })
export type SetFavourite = z.infer<typeof SetFavourite>
/** The oldest first. */
export type Favourites = WholeList<{ base: AssetId; counter: AssetId }>

/** Amounts are decimal text with 7 decimals; a price is the counter asset's for one of the base, exactly n / d. */
export interface BookLevel {
  price: string
  n: number
  d: number
  /** Of the base asset. */
  amount: string
  /** Of the counter asset. */
  total: string
}
/** Best prices first. */
export interface Book {
  base: AssetId
  counter: AssetId
  /** The ledger that it is as of. */
  ledger: number
  /** Halfway between the best prices, and the distance between them; null where a side is empty. */
  mid: string | null
  spread: string | null
  bids: BookLevel[]
  asks: BookLevel[]
}
/** n, d, amount of the base asset, amount of the counter asset: as it is pushed. */
export type RawLevel = [n: number, d: number, amount: string, total: string]
export interface RawBook {
  base: AssetId
  counter: AssetId
  ledger: number
  bids: RawLevel[]
  asks: RawLevel[]
}

export interface Trade {
  /** Rises with time. */
  id: string
  /** ISO time. */
  at: string
  price: string
  /** Exactly; whole numbers as text, since a pool's are large. */
  n: string
  d: string
  /** Of the base asset. */
  amount: string
  /** Of the counter asset. */
  total: string
  /** What was done by whoever came later: took an offer to sell, or to buy. */
  side: 'buy' | 'sell'
  place: 'book' | 'pool'
}
export interface Trades {
  items: Trade[]
  nextCursor: string | null
}

/** What a pair has done within 24 hours. Decimal text; null where nothing is known. `marketNow` adds what was traded since. */
export interface Market {
  base: AssetId
  counter: AssetId
  baseDomain: string | null
  counterDomain: string | null
  /** Of the last trade, in the counter asset. */
  price: string | null
  /** The base asset's, in US dollars. */
  usd: string | null
  counterUsd: string | null
  /** Percent with 2 decimals. */
  change24h: string | null
  /** The price of 24 hours ago. */
  priceBefore: string | null
  high24h: string | null
  low24h: string | null
  /** Of the base and of the counter asset, and what that is worth. */
  volume24h: string
  counterVolume24h: string
  volumeUsd: string | null
  /**
   * Traded within that time by one owner with themselves, or by people who share a device, an identity document or who paid them first.
   * It is in no volume above; null where nobody knows who traded.
   */
  relatedVolume24h: string | null
  relatedCounterVolume24h: string | null
  relatedVolumeUsd: string | null
  trades24h: number
  /** What both sides offer within 2 % of the middle. */
  depthUsd2pct: string | null
  /** Less than 100 US dollars of that. */
  isThin: boolean
  isHalted: boolean
  /** ISO; of trades that are counted. */
  lastTradedAt: string | null
  /** ISO: every trade before it is counted. */
  countedTo: string
  /** Prices of seven days, oldest first. */
  spark: string[]
}
export interface Markets extends WholeList<Market> {
  totals: {
    volumeUsd: string
    /** Against the 24 hours before, percent with 2 decimals. */
    volumeChange: string | null
    trades: number
  }
}

/** Levels that are new, have changed, or (amount and total 0) are gone. */
export type BookChanges = Pick<RawBook, 'bids' | 'asks'>

interface MarketPush {
  topic: MarketTopic
  /** Of which reading of the pair this is; positions of another one say nothing. */
  watch: string
  /** Rises by one with each push. */
  position: number
  ledger: number
  bids: RawLevel[]
  asks: RawLevel[]
  /** The newest first. */
  trades: Trade[]
}
/**
 * What live.watch says under `market:BASE/COUNTER`: all at first, then what has changed, or that the network gives no news for
 * now. Whoever has another position than the one before needs all of it again.
 */
export type MarketFrame =
  | ({ kind: 'all' } & MarketPush)
  | ({ kind: 'change' } & MarketPush)
  | { kind: 'paused'; topic: MarketTopic }
