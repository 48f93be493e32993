import type { Sorting } from '#client/ui/sort-head.tsx'
import type { Market } from '#shared/domains/markets/markets.schema.ts'
import { assetCode, pairName } from '#shared/kernel/asset-id.ts'
import { isSame } from './market-path.ts'

export type SortBy = 'name' | 'price' | 'change' | 'volume' | 'depth'
/** `all`, `favourites`, or an asset that prices are in. */
export type MarketTab = string

/** Without a trade for so long a market is quiet. */
const QUIET_DAYS = 30
const DAY_MS = 86_400_000
const USUAL_COUNTERS = ['USDC', 'XLM']

export const isQuiet = ({ lastTradedAt }: Market, now: number): boolean =>
  lastTradedAt === null || Date.parse(lastTradedAt) < now - QUIET_DAYS * DAY_MS

/** The assets that prices are in, the usual ones first. */
export function countersOf(markets: readonly Market[]): string[] {
  const counters = [...new Set(markets.map(({ counter }) => counter))]
  const place = (asset: string) => (USUAL_COUNTERS.indexOf(assetCode(asset)) + 3) % 3
  return counters.toSorted((one, other) => place(one) - place(other) || one.localeCompare(other))
}

export function inTab(
  tab: MarketTab,
  market: Market,
  favourites: readonly Pick<Market, 'base' | 'counter'>[],
): boolean {
  if (tab === 'all') return true
  if (tab === 'favourites') return favourites.some((one) => isSame(one, market))
  return market.counter === tab
}

/** By code, issuer or domain of either asset. */
export function isSought({ base, counter, baseDomain, counterDomain }: Market, text: string): boolean {
  const part = text.trim().toLowerCase()
  const name = pairName({ base, counter })
  return [name, base, counter, baseDomain, counterDomain].some((field) => field?.toLowerCase().includes(part))
}

/** Markets without the figure come last. */
export function sorted(markets: readonly Market[], { by, isUp }: Sorting<SortBy>): Market[] {
  if (by === 'name') return markets.toSorted((a, b) => (isUp ? 1 : -1) * pairName(a).localeCompare(pairName(b)))
  const figure = (market: Market): number => {
    const text = { price: market.usd, change: market.change24h, volume: market.volumeUsd, depth: market.depthUsd2pct }[
      by
    ]
    return text === null ? (isUp ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY) : Number(text)
  }
  return markets.toSorted((a, b) => (isUp ? 1 : -1) * (figure(a) - figure(b)) || pairName(a).localeCompare(pairName(b)))
}
