import * as z from 'zod/mini'
import { type PricePoint, RANGES, type Range } from '#shared/domains/prices/prices.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'

export const COST_METHODS = ['fifo', 'lifo', 'hifo', 'average'] as const
export type CostMethod = (typeof COST_METHODS)[number]

/** portfolio.overview: `year` of the realised gains, UTC; left out: this one. */
export const AskPortfolio = z.object({
  method: z.enum(COST_METHODS),
  year: z.optional(z.int().check(z.minimum(2015), z.maximum(2200))),
})
export type AskPortfolio = z.infer<typeof AskPortfolio>

/** portfolio.series; `orDay`: the last 24 hours instead, while the account is younger than two days. */
export const AskValue = z.object({ range: z.enum(RANGES), orDay: z.optional(z.boolean()) })
export type AskValue = z.infer<typeof AskValue>

export const PERIODS = ['30d', '90d', '1y'] as const
export type Period = (typeof PERIODS)[number]
/** analytics.overview */
export const AskAnalytics = z.object({ range: z.enum(PERIODS) })
export type AskAnalytics = z.infer<typeof AskAnalytics>

/** Sums of US dollars are decimal text with 2 decimals and may have a minus; null where a price is unknown. */
export interface Holding {
  asset: AssetId
  /** With what is staked of it. */
  balance: string
  staked: string
  /** For one unit. */
  price: string | null
  /** True where the price is older than a day. */
  isStale: boolean
  value: string | null
  /** For one unit, up to 7 decimals. */
  averageCost: string | null
  cost: string | null
  unrealised: string | null
  unrealisedPercent: string | null
  /** Tenths of a percent of the total; all of them add up to 1000. */
  permille: number | null
}

/**
 * What left the account in a day: `pool` is what pools have exchanged, `forfeited` the price of leaving stakes early; `fee` rows
 * hold the network fees of a year.
 */
export interface Disposal {
  kind: 'sold' | 'sent' | 'pool' | 'forfeited' | 'fee'
  asset: AssetId
  /** ISO, the day it was (UTC). */
  day: string
  amount: string
  proceeds: string | null
  cost: string | null
  gain: string | null
  /** Since the oldest part of it was acquired; null where that is unknown. */
  heldDays: number | null
}

/** Running stakes of one asset. */
export interface InStakes {
  asset: AssetId
  /** Comes back at the end, and is within the total. */
  principal: string
  principalUsd: string | null
  /** Earned and not paid yet: within the total once it is paid. */
  accrued: string
  running: number
}

interface ValueChange {
  usd: string
  percent: string | null
  /** True where the first money came within these 24 hours: the change is since then. */
  isSinceFirst: boolean
}
/** portfolio.day */
export interface ValueOfDay {
  /** Within 24 hours, deposits and withdrawals left out; null where the value then is unknown. */
  change: ValueChange | null
  /** What is staked, as far as its price is known: beside the wallet's balances. */
  stakedUsd: string
  /** True where something lies in pools, which no sum here counts. */
  isInPools: boolean
}

export interface PortfolioOverview {
  /** What lies in the account and in stakes. What lies in pools is counted apart. */
  totalUsd: string
  /** Assets held without a price: they are not in any sum. */
  unpriced: AssetId[]
  /** As in ValueOfDay. */
  day: ValueChange | null
  holdings: Holding[]
  stakes: InStakes[]
  /** Sums of the holdings whose cost is known. */
  cost: string
  unrealised: string
  unrealisedPercent: string | null
  realised: { year: number; years: number[]; total: string; unknown: number; disposals: Disposal[] }
}

/**
 * Oldest first; the last point is now. A value is null where the price of something held then is unknown. No point is before the
 * first money: there is none where nothing has ever come.
 */
export interface ValueSeries {
  /** Which range it is. */
  range: Range
  /** ISO, the hour of the first money; it is the first point where the range reaches back beyond it. */
  from: string | null
  points: PricePoint[]
}

interface MonthEarned {
  /** '2026-11' */
  month: string
  earned: string | null
  returned: string | null
}
interface MoneyFlow {
  /** ISO, first day of the stretch (UTC). */
  from: string
  moneyIn: string
  moneyOut: string
}
export interface FeesPaid {
  kind: 'network' | 'service'
  /** In which asset. */
  asset: AssetId
  amount: string
  usd: string | null
  times: number
}
/** started + paidIn - takenOut - intoPools + earned = now; null where a price that it needs is unknown. */
export interface AnalyticsOverview {
  /** ISO, the first day of the period, or that of the first money in it. */
  from: string
  /** True where the period reaches back beyond the first money; what is of days begins there. */
  isSinceFirst: boolean
  to: string
  started: string | null
  paidIn: string
  takenOut: string
  /** Less what came back from them; may have a minus. */
  intoPools: string
  earned: string | null
  now: string
  timesIn: number
  timesOut: number
  /** Time-weighted, in percent. */
  returned: string | null
  /** The return so far at the end of each day, in percent; null for a day that begins or ends with an unknown value. */
  course: PricePoint[]
  /** Days without a return, for want of a price. */
  unknownDays: number
  months: MonthEarned[]
  flows: MoneyFlow[]
  fees: FeesPaid[]
  feesUsd: string
  unpriced: AssetId[]
}
