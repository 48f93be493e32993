import type { Generated } from 'kysely'

export interface PricesTable {
  /** `XLM` or `CODE:ISSUER`. */
  asset: string
  usd: string
  source: 'operator' | 'network'
  at: Generated<Date>
}
