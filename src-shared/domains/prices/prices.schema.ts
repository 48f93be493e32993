import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { PRICE_FORM } from '#shared/kernel/decimal.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'

/** One asset of the catalogue with its price. */
export interface ListedPrice {
  code: string
  asset: AssetId
  name: string
  /** US dollars for one unit, decimal text; null where unknown. */
  usd: string | null
  /** ISO time of the price; null with it. */
  at: string | null
}

export const RANGES = ['24h', '7d', '30d', '1y'] as const
export type Range = (typeof RANGES)[number]

/** prices.series */
export const AskSeries = z.object({ asset: AssetId, range: z.enum(RANGES) })
export type AskSeries = z.infer<typeof AskSeries>

export interface PricePoint {
  /** ISO. */
  at: string
  /** US dollars for one unit, decimal text; null where nothing is known. */
  value: string | null
}
/** Oldest first; the last one is the price now. */
export interface PriceSeries {
  points: PricePoint[]
}

/** What a list of assets shows of each price. */
export interface PriceTrend {
  asset: AssetId
  usd: string
  /** ISO time of the price. */
  at: string
  /** True where it is older than a day and nobody has fixed it. */
  isStale: boolean
  /** Change within 24 hours in percent, decimal text with 2 decimals; null where the earlier price is unknown. */
  change: string | null
  /** Of the last seven days, oldest first. */
  week: string[]
}

/** A price that has moved by more than a fifth within a day and is not taken as it is yet; US dollars for one unit, decimal text. */
export interface PriceJump {
  id: string
  asset: AssetId
  usdFrom: string
  /** Now. */
  usd: string
  /** ISO: since when. */
  at: string
}

/** admin.prices.confirm: that an asset is worth what it is traded for now. */
export const ConfirmPrice = z.object({
  id: z.uuid(),
  /** The price that was looked at. */
  usd: z.string().check(z.regex(PRICE_FORM)),
  reason: Reason,
  ...Proof,
})
export type ConfirmPrice = z.infer<typeof ConfirmPrice>
