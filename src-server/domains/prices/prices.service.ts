import type { Db } from '#db/database.ts'
import { insertPrice, latestPrices } from './prices.queries.ts'

export type PricesService = ReturnType<typeof createPricesService>

/** Prices in US dollars; an asset without a row has none and is shown as unknown. */
export function createPricesService({ db }: { db: Db }) {
  return {
    latest: (assets: readonly string[]) => latestPrices(db, assets),
    /** A price that the operator fixes. */
    fix: (asset: string, usd: string) => insertPrice(db, asset, usd),
  }
}
