import type { Generated } from 'kysely'

interface PricesTable {
  /** `XLM` or `CODE:ISSUER`; of the operator's also `iso4217:CODE`, a currency. */
  asset: string
  usd: string
  /** The operator's counts before the network's, and that before what an embedded network begins with. */
  source: 'operator' | 'network' | 'seed'
  /** Of the network's: the last trade, or book with both sides, near the price. */
  at: Generated<Date>
  /** By which what leaves is counted, and what stays; null: by the price itself. */
  higher: Generated<string | null>
  lower: Generated<string | null>
  /** People without whom, and without those related to them, too little was traded for the price; for these the price before it counts. */
  movers: Generated<string[]>
  usdBefore: Generated<string | null>
  isJumping: Generated<boolean>
}

/** The median of an hour's trades. */
interface PricePointsTable {
  asset: string
  /** The hour's first moment. */
  at: Date
  usd: string
}

/** A pair whose trades are read one by one, with who made them. */
interface PricePairsTable {
  base: string
  counter: string
  /** Token of the last trade that was read. */
  cursor: string
  /** Before then its candles count. */
  since: Date
}

/** What people, or a market's own keepers, traded within a minute with somebody who is not related to them. */
interface PriceSamplesTable {
  base: string
  counter: string
  at: Date
  /** The one of both sides who is a person here, and the other where it is one too; null: keepers. */
  one: string | null
  other: string | null
  baseVolume: string
  counterVolume: string
}

/** Traded within a minute by one owner with themselves, or by people who are related. */
interface RelatedVolumesTable {
  base: string
  counter: string
  at: Date
  baseVolume: string
  counterVolume: string
}

/** A price that has moved by more than a fifth within a day. */
export interface PriceJumpsTable {
  id: string
  asset: string
  usdFrom: string
  usdTo: string
  at: Date
  endedAt: Date | null
  endedBy: 'returned' | 'stood' | 'confirmed' | null
  confirmedBy: string | null
}

/** The asset whose price on the ledger is a currency's rate. */
interface CurrencyAssetsTable {
  currency: string
  asset: string
}

export interface TablesOfPrices {
  currencyAssets: CurrencyAssetsTable
  priceJumps: PriceJumpsTable
  pricePairs: PricePairsTable
  pricePoints: PricePointsTable
  priceSamples: PriceSamplesTable
  prices: PricesTable
  relatedVolumes: RelatedVolumesTable
}
