import type { Generated } from 'kysely'

/** Both assets null: everything that would trade is halted. */
export interface MarketHaltsTable {
  id: string
  base: string | null
  counter: string | null
  reason: string
  haltedBy: string
  haltedAt: Date
  endedBy: string | null
  endedAt: Date | null
  endReason: string | null
}

export interface MarketFavouritesTable {
  userId: string
  base: string
  counter: string
  createdAt: Date
}

/** What a person has arranged on the trade page. */
export interface TradeDesksTable {
  userId: string
  desk: unknown
  changedAt: Date
}

/** What a pair has done within 24 hours before `at`; prices are the counter asset's for one of the base. */
export interface MarketDaysTable {
  base: string
  counter: string
  at: Date
  lastPrice: string | null
  lastTradedAt: Date | null
  /** A day before. */
  priceBefore: string | null
  high: string | null
  low: string | null
  /** int8 text. */
  trades: string
  baseVolume: string
  counterVolume: string
  /** Of the 24 hours before. */
  counterVolumeBefore: string
  /** Of the 24 hours; in no other volume. */
  relatedBaseVolume: Generated<string>
  relatedCounterVolume: Generated<string>
  /** Prices of seven days, oldest first. */
  week: string[]
}
