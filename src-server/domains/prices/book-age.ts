import type { Db } from '#db/database.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { toTrillionths } from './price-bounds.ts'
import { latestPrices } from './prices.queries.ts'

/** An asset as its price is derived now, and whether its books were seen near that price. */
export interface Age {
  asset: string
  usdAsset: string
  now: Date
  /** null: they were not, or need not be looked at. */
  seenAt: Date | null
}
interface BookDeps {
  db: Db
  horizon: Pick<HorizonClient, 'orderBook'>
}

/** A price that was traded within this time is not looked for in books. */
const YOUNG_MS = 15 * MINUTE_MS

/** Whether a book for dollars, or for XLM, has both sides within 10 % of the price of an asset that nobody has traded for a while. */
export async function seenNear({ db, horizon }: BookDeps, request: Omit<Age, 'seenAt'>): Promise<Age> {
  const { asset, usdAsset, now } = request
  const known = await latestPrices(db, [asset, NATIVE])
  const price = known.get(asset)
  if (price?.source !== 'network' || price.at.getTime() > now.getTime() - YOUNG_MS) return { ...request, seenAt: null }
  const counters: [string, string][] = [[usdAsset, '1']]
  const xlm = known.get(NATIVE)
  if (asset !== NATIVE && xlm) counters.push([NATIVE, xlm.usd])
  const house = toTrillionths(price.usd)
  for (const [counter, usd] of counters) {
    const { bids, asks } = await horizon.orderBook({ base: asset, counter })
    const isNear = ([best]: typeof bids): boolean => {
      if (best === undefined) return false
      const offered = (toTrillionths(usd) * BigInt(best.n)) / BigInt(best.d)
      return offered * 10n >= house * 9n && offered * 10n <= house * 11n
    }
    if (isNear(bids) && isNear(asks)) return { ...request, seenAt: now }
  }
  return { ...request, seenAt: null }
}
