import type { Db } from '#db/database.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { ListedPrice } from '#shared/domains/prices/prices.schema.ts'
import { assetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { insertPrice, latestDatedPrices, latestPrices } from './prices.queries.ts'

export type PricesService = ReturnType<typeof createPricesService>
export interface PricesDeps {
  db: Db
  clock: Clock
  assets: AssetsService
}

/** Visitors' pages ask for it: one reading serves all of them for so long. */
const LISTED_FOR_MS = 5000

/** Prices in US dollars; an asset without a row has none and is shown as unknown. */
export function createPricesService({ db, clock, assets }: PricesDeps) {
  let listing: { until: number; prices: Promise<ListedPrice[]> } | undefined

  /** The product's catalogue with prices, XLM first. */
  function listed(): Promise<ListedPrice[]> {
    const now = clock.now().getTime()
    if (listing && listing.until > now) return listing.prices
    const prices = readListed()
    listing = { until: now + LISTED_FOR_MS, prices }
    prices.catch(() => {
      listing = undefined
    })
    return prices
  }

  async function readListed(): Promise<ListedPrice[]> {
    const catalogue = await assets.list()
    const known = catalogue.map((row) => ({ ...row, asset: assetId(row.assetCode, row.issuer) }))
    const dated = await latestDatedPrices(
      db,
      known.map(({ asset }) => asset),
    )
    const rows = known.map(({ assetCode: code, asset, name }) => {
      const price = dated.get(asset)
      return { code, asset, name, usd: price?.usd ?? null, at: price?.at.toISOString() ?? null }
    })
    return rows.toSorted((a, b) => Number(b.asset === NATIVE) - Number(a.asset === NATIVE))
  }

  return {
    listed,
    latest: (wanted: readonly string[]) => latestPrices(db, wanted),
    /** A price that the operator fixes. */
    fix: (asset: string, usd: string) => insertPrice(db, asset, usd),
  }
}
