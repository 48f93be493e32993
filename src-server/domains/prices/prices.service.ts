import type { Db, Reader } from '#db/database.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import type { AskSeries, ListedPrice, PriceSeries, PriceTrend } from '#shared/domains/prices/prices.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { percentBetween } from '#shared/kernel/percent.ts'
import { RANGE_STEPS, stepsBack } from './price-steps.ts'
import { insertPrice, latestPrices, marketPrices, priceSeries, pricesAt } from './prices.queries.ts'
import { listQuoted } from './quoted-assets.ts'

export type PricesService = ReturnType<typeof createPricesService>
export interface PricesDeps {
  db: Db
  clock: Clock
  assets: Pick<AssetsService, 'list' | 'featured'>
}
const WEEK_POINTS = 42

/** Prices in US dollars; an asset without a row has none and is shown as unknown. */
export function createPricesService({ db, clock, assets }: PricesDeps) {
  const cache = createTtlCache(clock)

  /** The product's catalogue and what is featured beside it, with prices, XLM first. */
  const listed = (): Promise<ListedPrice[]> => cache.get('listed', readListed)

  async function readListed(): Promise<ListedPrice[]> {
    const known = await listQuoted(assets)
    const dated = await latestPrices(
      db,
      known.map(({ asset }) => asset),
    )
    const rows = known.map(({ asset, name }) => {
      const price = dated.get(asset)
      return { code: assetCode(asset), asset, name, usd: price?.usd ?? null, at: price?.at.toISOString() ?? null }
    })
    return rows.toSorted((a, b) => Number(b.asset === NATIVE) - Number(a.asset === NATIVE))
  }

  /** Of each asset that has one, in decimal text; within an SQL transaction read by it. */
  async function latest(wanted: readonly string[], reader: Reader = db): Promise<Map<string, string>> {
    const prices = await latestPrices(reader, wanted)
    return new Map([...prices].map(([asset, { usd }]) => [asset, usd]))
  }

  /** Price, age, change of the day and the series of seven days of the listed assets that have a price. */
  const trends = (): Promise<PriceTrend[]> => cache.get('trends', readTrends)

  async function readTrends(): Promise<PriceTrend[]> {
    const catalogue = await listed()
    const now = clock.now().getTime()
    const sources = await latestPrices(
      db,
      catalogue.map(({ asset }) => asset),
    )
    const week = stepsBack(now, { span: 7 * DAY_MS, points: WEEK_POINTS })
    const rows = await Promise.all(
      [...sources.values()].map(async ({ asset, usd, source, at }) => {
        const series = await priceSeries(db, asset, [new Date(now - DAY_MS), ...week])
        const [before = null, ...points] = series
        const isStale = source === 'network' && at.getTime() < now - DAY_MS
        const known = points.filter((point) => point !== null)
        return { asset, usd, at: at.toISOString(), isStale, change: percentBetween(before, usd), week: [...known, usd] }
      }),
    )
    return rows
  }

  /** The price over a range, ending now. */
  const series = ({ asset, range }: AskSeries): Promise<PriceSeries> =>
    cache.get(`series ${range} ${asset}`, async () => {
      const now = clock.now().getTime()
      const moments = stepsBack(now, RANGE_STEPS[range])
      const [series, current] = await Promise.all([priceSeries(db, asset, moments), latest([asset])])
      const past = moments.map((at, place) => ({ at: at.toISOString(), value: series[place] ?? null }))
      return { points: [...past, { at: new Date(now).toISOString(), value: current.get(asset) ?? null }] }
    })

  return {
    ...bind(db, {
      /** `asker`: for whom it shall count; nobody's own trades make it. */
      market: marketPrices,
      /** As `at`, of several at once and in their order. */
      atEach: pricesAt,
    }),
    listed,
    latest,
    trends,
    series,
    /** What one unit was worth at a moment, decimal text; null where no price is known of then. */
    at: async (asset: string, moment: Date): Promise<string | null> =>
      (await pricesAt(db, [{ asset, at: moment }]))[0] ?? null,
    /** A price that the operator fixes. */
    fix: (asset: string, usd: string) => insertPrice(db, asset, { usd, source: 'operator' }),
    /** A price to begin with, until the network's trades say another. */
    seed: (asset: string, usd: string) => insertPrice(db, asset, { usd, source: 'seed' }),
  }
}
