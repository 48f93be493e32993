import type { AssetId } from '#shared/kernel/asset-id.ts'

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
