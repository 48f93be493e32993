import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { MarketPrice } from '#server/domains/prices/prices.queries.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import { formatUsdCents, usdCents, usdValueDown, usdValueUp } from '#shared/kernel/usd.ts'
import type { TradeWeight } from './outflow.ts'
import {
  type OutflowTerms,
  type OutflowTermsDeps,
  type TermsFacts,
  type TermsOfUser,
  termsOf,
} from './outflow-terms.ts'

export type TradeTerms = TermsOfUser & { trade: TradeWeight }
export interface TradeTermsDeps {
  termsFor: OutflowTerms
  prices: Pick<PricesService, 'market'>
  assets: Pick<AssetsService, 'list'>
  clock: Clock
}
/**
 * What is given at most for what is got at least; amounts in decimal text. A deposit into a pool counts as an exchange of the one
 * for the other at the worse of its bounds.
 */
export interface Exchange {
  sell: string
  amount: string
  buy: string
  least: string
}
export type TradeTermsFor = (userId: string, exchange: Exchange) => Promise<TradeTerms>

const FRESH_MS = HOUR_MS

/** Under which terms a user may trade now: those of sending what is sold, and what of the trade counts as leaving. */
export function createTradeTerms({ termsFor, prices, assets, clock }: TradeTermsDeps): TradeTermsFor {
  const listed = createListed(assets, clock)
  return async (userId, exchange) => {
    const { sell, buy } = exchange
    const [terms, isListed, known] = await Promise.all([
      termsFor(userId, sell),
      listed(),
      prices.market([sell, buy], userId),
    ])
    return { ...terms, trade: weightOf(exchange, { known, isListed, now: clock.now() }) }
  }
}

/** What was read of a trade: TermsFacts of what is sold, and the prices of both assets. */
interface TradeFacts {
  terms: Omit<TermsFacts, 'levelLimits'>
  prices: ReadonlyMap<string, MarketPrice>
}
export type TradeTermsOf = (userId: string, facts: TradeFacts, exchange: Exchange) => Promise<TradeTerms>

/** As createTradeTerms, where the facts are read already. */
export function createTradeTermsOf({
  limitsOf,
  assets,
  clock,
}: Pick<OutflowTermsDeps, 'limitsOf'> & Pick<TradeTermsDeps, 'assets' | 'clock'>): TradeTermsOf {
  const listed = createListed(assets, clock)
  return async (userId, facts, exchange) => {
    const [levelLimits, isListed] = await Promise.all([limitsOf(userId), listed()])
    const now = clock.now()
    const terms = termsOf({ ...facts.terms, levelLimits }, now)
    return { ...terms, trade: weightOf(exchange, { known: facts.prices, isListed, now }) }
  }
}

type IsListed = (asset: string) => boolean

/** The list that is asked by is some seconds old at most. */
function createListed(assets: TradeTermsDeps['assets'], clock: Clock): () => Promise<IsListed> {
  const kept = createTtlCache(clock)
  return () =>
    kept.get('listed', async () => {
      const ids = new Set((await assets.list()).map(({ assetCode, issuer }) => assetId(assetCode, issuer)))
      return (asset: string) => ids.has(asset)
    })
}

function weightOf(
  exchange: Exchange,
  { known, isListed, now }: { known: ReadonlyMap<string, MarketPrice>; isListed: IsListed; now: Date },
): TradeWeight {
  const { sell, buy } = exchange
  const since = new Date(now.getTime() - FRESH_MS)
  const priceOf = (asset: string) => (isListed(asset) ? (known.get(asset) ?? null) : null)
  const [sold, bought] = [priceOf(sell), priceOf(buy)]
  const isFresh = isFreshSince(sold, since) && isFreshSince(bought, since)
  const isJumping = [sold, bought].some((price) => price?.isJumping)
  return { ...weigh(exchange, { sold: known.get(sell) ?? null, bought, isFresh }), isJumping }
}

const isFreshSince = (price: MarketPrice | null, since: Date): boolean =>
  price !== null && (price.isFixed || price.at > since)

interface Prices {
  sold: MarketPrice | null
  bought: MarketPrice | null
  isFresh: boolean
}

/**
 * A trade leaves nothing beyond its shortfall where both assets are listed, priced within the hour, and it gets at least nine
 * tenths of the market's price; every other one leaves all that is sold. What leaves is worth the higher of price and mean of 24
 * hours, what stays the lower.
 */
export function weigh(
  { amount, least }: Exchange,
  { sold, bought, isFresh }: Prices,
): Omit<TradeWeight, 'isJumping' | 'by'> {
  if (sold === null) return { isFree: false, usd: null, shortfall: null }
  const given = usdCents(usdValueUp(amount, sold.higher))
  const all = formatUsdCents(given)
  if (bought === null) return { isFree: false, usd: all, shortfall: null }
  const got = usdCents(usdValueDown(least, bought.lower))
  const shortfall = formatUsdCents(given > got ? given - got : 0n)
  const fair = usdCents(usdValueUp(amount, sold.usd))
  const isFree = isFresh && usdCents(usdValueDown(least, bought.usd)) * 10n >= fair * 9n
  const exchange = { sold: amount, least, given: all, got: formatUsdCents(got) }
  return { isFree, usd: isFree ? shortfall : all, shortfall, exchange }
}

/** As a trade counts at a price that its owner has agreed to before, whatever the market's is by now: by its shortfall alone. */
export const asAgreed = ({ trade, ...terms }: TradeTerms): TradeTerms => ({
  ...terms,
  trade: { ...trade, isFree: true, usd: trade.shortfall ?? trade.usd },
})
