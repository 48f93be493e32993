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
import { type DatedPrice, insertPrice, latestPrices, marketPrices, priceSeries, pricesAt } from './prices.queries.ts'
import { pricesMoved } from './prices.queue.ts'
import { listQuoted, type QuotedAsset } from './quoted-assets.ts'

export type PricesService = ReturnType<typeof createPricesService>
export interface PricesDeps {
  db: Db
  clock: Clock
  assets: Pick<AssetsService, 'list' | 'featured'>
}
const WEEK_POINTS = 42

interface Reading {
  /** Milliseconds. */
  at: number
  quoted: readonly QuotedAsset[]
  prices: ReadonlyMap<string, DatedPrice>
}

/** Prices in US dollars; an asset without a row has none and is shown as unknown. */
export function createPricesService({ db, clock, assets }: PricesDeps) {
  const cache = createTtlCache(clock)

  /** Every quoted price, read at once: all that is shown within these seconds is of one moment. */
  const reading = (): Promise<Reading> => cache.get('reading', read)

  async function read(): Promise<Reading> {
    const at = clock.now().getTime()
    const quoted = await listQuoted(assets)
    const prices = await latestPrices(
      db,
      quoted.map(({ asset }) => asset),
    )
    return { at, quoted, prices }
  }

  /** The product's catalogue and what is featured beside it, with prices, XLM first. */
  async function listed(): Promise<ListedPrice[]> {
    const { quoted, prices } = await reading()
    const rows = quoted.map(({ asset, name }) => {
      const price = prices.get(asset)
      return { code: assetCode(asset), asset, name, usd: price?.usd ?? null, at: price?.at.toISOString() ?? null }
    })
    return rows.toSorted((a, b) => Number(b.asset === NATIVE) - Number(a.asset === NATIVE))
  }

  /** As the lists of prices show them at the same time; others as `latest`. Never for what money depends on. */
  async function shown(wanted: readonly string[]): Promise<Map<string, string>> {
    const { prices } = await reading()
    const others = wanted.filter((asset) => !prices.has(asset))
    const known = [...prices.values()].filter(({ asset }) => wanted.includes(asset))
    return new Map([...known.map(({ asset, usd }) => [asset, usd] as const), ...(await latest(others))])
  }

  /** Of each asset that has one, in decimal text; within an SQL transaction read by it. */
  async function latest(wanted: readonly string[], reader: Reader = db): Promise<Map<string, string>> {
    const prices = await latestPrices(reader, wanted)
    return new Map([...prices].map(([asset, { usd }]) => [asset, usd]))
  }

  /** Price, age, change of the day and the series of seven days of the listed assets that have a price. */
  async function trends(): Promise<PriceTrend[]> {
    const now = await reading()
    return cache.get(`trends ${now.at}`, () => readTrends(now))
  }

  async function readTrends({ at: now, prices }: Reading): Promise<PriceTrend[]> {
    const week = stepsBack(now, { span: 7 * DAY_MS, points: WEEK_POINTS })
    const rows = await Promise.all(
      [...prices.values()].map(async ({ asset, usd, source, at }) => {
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
  async function series({ asset, range }: AskSeries): Promise<PriceSeries> {
    const { at: now } = await reading()
    return cache.get(`series ${range} ${asset} ${now}`, async () => {
      const moments = stepsBack(now, RANGE_STEPS[range])
      const [series, current] = await Promise.all([priceSeries(db, asset, moments), shown([asset])])
      const past = moments.map((at, place) => ({ at: at.toISOString(), value: series[place] ?? null }))
      return { points: [...past, { at: new Date(now).toISOString(), value: current.get(asset) ?? null }] }
    })
  }

  return {
    ...bind(db, {
      /** `asker`: for whom it shall count; nobody's own trades make it. */
      market: marketPrices,
      /** As `at`, of several at once and in their order. */
      atEach: pricesAt,
    }),
    listed,
    latest,
    shown,
    trends,
    series,
    /** What one unit was worth at a moment, decimal text; null where no price is known of then. */
    at: async (asset: string, moment: Date): Promise<string | null> =>
      (await pricesAt(db, [{ asset, at: moment }]))[0] ?? null,
    /** A price that the operator fixes. */
    fix: (asset: string, usd: string) =>
      db.transaction().execute(async (trx) => {
        await insertPrice(trx, asset, { usd, source: 'operator' })
        await pricesMoved.add(trx, {})
      }),
    /** A price to begin with, until the network's trades say another. */
    seed: (asset: string, usd: string) => insertPrice(db, asset, { usd, source: 'seed' }),
  }
}
