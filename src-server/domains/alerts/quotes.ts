import type { MarketsService } from '#server/domains/markets/markets.service.ts'
import { isNear, toTrillionths } from '#server/domains/prices/price-bounds.ts'
import type { MarketPrice } from '#server/domains/prices/prices.queries.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { percentBetween } from '#shared/kernel/percent.ts'
import type { Standing } from './crossing.ts'

/** An asset in US dollars, or a pair, whose price is waited for. */
export interface Subject {
  base: string
  /** Null: US dollars. */
  counter: string | null
}
export interface Quote extends Standing {
  at: Date
  /** Neither older than a day nor moved so far that limits do not take it as it is. */
  isSound: boolean
}
export interface QuotesDeps {
  clock: Clock
  markets: Pick<MarketsService, 'days'>
  prices: Pick<PricesService, 'market' | 'atEach'>
}

export const subjectName = ({ base, counter }: Subject): string => `${base}/${counter ?? 'USD'}`

const TRILLION = 10n ** 12n

/** The prices of now, as pages show them; what has none is not in it. */
export async function readQuotes(deps: QuotesDeps, subjects: readonly Subject[]): Promise<Map<string, Quote>> {
  const { clock, markets, prices } = deps
  const assets = [...new Set(subjects.flatMap(({ base, counter }) => (counter === null ? [base] : [base, counter])))]
  if (assets.length === 0) return new Map()
  const since = new Date(clock.now().getTime() - DAY_MS)
  const [house, before, days] = await Promise.all([
    prices.market(assets, null),
    prices.atEach(assets.map((asset) => ({ asset, at: since }))),
    markets.days(assets),
  ])
  const quotes = new Map<string, Quote>()
  for (const [place, asset] of assets.entries()) {
    const price = house.get(asset)
    if (!price) continue
    const change = percentBetween(before[place] ?? null, price.usd)
    quotes.set(subjectName({ base: asset, counter: null }), {
      price: price.usd,
      change,
      at: price.at,
      isSound: isReliable(price, since),
    })
  }
  for (const { base, counter, price, priceBefore, lastTradedAt } of days) {
    if (price === null || lastTradedAt === null) continue
    const [ofBase, ofCounter] = [house.get(base), house.get(counter)]
    quotes.set(subjectName({ base, counter }), {
      price,
      change: percentBetween(priceBefore, price),
      at: lastTradedAt,
      isSound: lastTradedAt > since && isBelievable(price, { ofBase, ofCounter, since }),
    })
  }
  return quotes
}

const isReliable = ({ at, isFixed, isJumping }: MarketPrice, since: Date): boolean =>
  isFixed || (at > since && !isJumping)

interface House {
  ofBase: MarketPrice | undefined
  ofCounter: MarketPrice | undefined
  since: Date
}

/** One small trade makes a market's last price: where both assets have a price of their own, it must be within a fifth of it. */
function isBelievable(price: string, { ofBase, ofCounter, since }: House): boolean {
  if (ofBase?.isJumping || ofCounter?.isJumping) return false
  if (!ofBase || !ofCounter || ofBase.isFixed) return true
  if (!isReliable(ofBase, since) || !isReliable(ofCounter, since)) return true
  return isNear((toTrillionths(price) * toTrillionths(ofCounter.usd)) / TRILLION, toTrillionths(ofBase.usd))
}
