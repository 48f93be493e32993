import type { Db } from '#db/database.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import type { ListedPrice } from '#shared/domains/prices/prices.schema.ts'
import { assetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { insertPrice, latestPrices } from './prices.queries.ts'

export type PricesService = ReturnType<typeof createPricesService>
export interface PricesDeps {
  db: Db
  clock: Clock
  assets: AssetsService
}

/** Prices in US dollars; an asset without a row has none and is shown as unknown. */
export function createPricesService({ db, clock, assets }: PricesDeps) {
  const cache = createTtlCache(clock)

  /** The product's catalogue with prices, XLM first. */
  const listed = (): Promise<ListedPrice[]> => cache.get('listed', readListed)

  async function readListed(): Promise<ListedPrice[]> {
    const catalogue = await assets.list()
    const known = catalogue.map((row) => ({ ...row, asset: assetId(row.assetCode, row.issuer) }))
    const dated = await latestPrices(
      db,
      known.map(({ asset }) => asset),
    )
    const rows = known.map(({ assetCode: code, asset, name }) => {
      const price = dated.get(asset)
      return { code, asset, name, usd: price?.usd ?? null, at: price?.at.toISOString() ?? null }
    })
    return rows.toSorted((a, b) => Number(b.asset === NATIVE) - Number(a.asset === NATIVE))
  }

  /** Of each asset that has one, in decimal text. */
  async function latest(wanted: readonly string[]): Promise<Map<string, string>> {
    const prices = await latestPrices(db, wanted)
    return new Map([...prices].map(([asset, { usd }]) => [asset, usd]))
  }

  return {
    listed,
    latest,
    /** A price that the operator fixes. */
    fix: (asset: string, usd: string) => insertPrice(db, asset, usd),
  }
}
