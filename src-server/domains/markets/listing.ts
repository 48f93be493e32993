import type { Db } from '#db/database.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import { depthWithin } from '#shared/domains/markets/book.ts'
import type { Market, Markets, RawBook } from '#shared/domains/markets/markets.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { isMachineName } from '#shared/kernel/machine-name.ts'
import { percentBetween } from '#shared/kernel/percent.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { sumUsd, usdCents, usdValue } from '#shared/kernel/usd.ts'
import { type DayRow, listDays } from './days.queries.ts'
import { listHalted } from './halts.queries.ts'
import { orderedName, type Pair } from './pairs.ts'

export interface ListingDeps {
  db: Db
  assets: Pick<AssetsService, 'known'>
  prices: Pick<PricesService, 'shown'>
  /** Null where it cannot be read now. */
  bookOf: (pair: Pair) => Promise<RawBook | null>
}

/** Less than that near the middle, in dollars, and a small order moves the price. */
const THIN_USD = '100'
const NEAR_PERCENT = 2n

/** The markets of these assets, the most traded first. */
export async function listMarkets(deps: ListingDeps, listed: readonly AssetId[]): Promise<Markets> {
  const days = await listDays(deps.db, listed)
  const items = await presentMarkets(deps, days)
  const [before, now] = [volumeBefore(days, items), sumUsd(items.map(({ volumeUsd }) => volumeUsd ?? '0'))]
  return {
    items: items.toSorted((a, b) => Number(b.volumeUsd ?? 0) - Number(a.volumeUsd ?? 0)),
    nextCursor: null,
    totals: {
      volumeUsd: now,
      volumeChange: percentBetween(before, now),
      trades: items.reduce((sum, { trades24h }) => sum + trades24h, 0),
    },
  }
}

/** At today's prices, so that the change is one of what was traded. */
const volumeBefore = (days: readonly DayRow[], items: readonly Market[]): string =>
  sumUsd(days.map(({ counterVolumeBefore }, place) => usdValue(counterVolumeBefore, items[place]?.counterUsd)))

/** In their order. */
export async function presentMarkets(deps: ListingDeps, days: readonly DayRow[]): Promise<Market[]> {
  const assets = [...new Set(days.flatMap(({ base, counter }) => [base, counter]))]
  const [usd, known, books] = await Promise.all([
    deps.prices.shown(assets),
    deps.assets.known(assets),
    Promise.all(days.map(deps.bookOf)),
  ])
  const domains = new Map(
    known.map(({ asset, domain }) => [asset, domain !== null && isMachineName(domain) ? null : domain]),
  )
  return days.map((day, place) => {
    const { base, counter, price, priceBefore, high, low, baseVolume, counterVolume } = day
    const [baseUsd, counterUsd] = [usd.get(base) ?? null, usd.get(counter) ?? null]
    const depthUsd2pct = depthOf(books[place] ?? null, counterUsd)
    return {
      base,
      counter,
      price,
      priceBefore,
      counterUsd,
      depthUsd2pct,
      trades24h: Number(day.trades),
      spark: day.week,
      baseDomain: domains.get(base) ?? null,
      counterDomain: domains.get(counter) ?? null,
      usd: baseUsd,
      change24h: percentBetween(priceBefore, price),
      high24h: high,
      low24h: low,
      volume24h: baseVolume,
      counterVolume24h: counterVolume,
      volumeUsd: counterUsd === null ? null : usdValue(counterVolume, counterUsd),
      relatedVolume24h: day.relatedBaseVolume,
      relatedCounterVolume24h: day.relatedCounterVolume,
      relatedVolumeUsd:
        counterUsd === null || day.relatedCounterVolume === null
          ? null
          : usdValue(day.relatedCounterVolume, counterUsd),
      lastTradedAt: day.lastTradedAt?.toISOString() ?? null,
      countedTo: day.countedTo.toISOString(),
      isThin: depthUsd2pct !== null && usdCents(depthUsd2pct) < usdCents(THIN_USD),
      isHalted: false, // asked anew each time
    }
  })
}

/** What is halted now: open pages ask as soon as they hear of it, whatever else is shared. */
export async function markHalted(db: Db, markets: readonly Market[]): Promise<Market[]> {
  const halted = await listHalted(db)
  if (halted.length === 0) return [...markets]
  return markets.map((market) => ({
    ...market,
    isHalted: halted.includes('*') || halted.includes(orderedName(market)),
  }))
}

function depthOf(book: RawBook | null, counterUsd: string | null): string | null {
  if (!book || counterUsd === null) return null
  return usdValue(fromStroops(depthWithin(book, NEAR_PERCENT).counter), counterUsd)
}
