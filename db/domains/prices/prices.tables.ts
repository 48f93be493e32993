import type { Generated } from 'kysely'

export interface PricesTable {
  /** `XLM` or `CODE:ISSUER`. */
  asset: string
  usd: string
  /** The operator's counts before the network's, and that before what an embedded network begins with. */
  source: 'operator' | 'network' | 'seed'
  at: Generated<Date>
}

/** The median of an hour's trades. */
export interface PricePointsTable {
  asset: string
  /** The hour's first moment. */
  at: Date
  usd: string
}
