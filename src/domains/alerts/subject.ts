import { useMarkets } from '#client/app/markets/use-markets.ts'
import { trpc } from '#client/app/trpc.ts'
import { formatPrice, ungrouped } from '#client/ui/numbers.ts'
import { type AssetId, assetCode, pairName } from '#shared/kernel/asset-id.ts'

/** An asset in US dollars, or a pair, whose price is waited for. */
export interface Subject {
  base: AssetId
  /** Null: US dollars. */
  counter: AssetId | null
}
export interface Quoted extends Subject {
  /** Decimal text; null where unknown. */
  price: string | null
  /** Percent within 24 hours; null where unknown. */
  change: string | null
}

export const subjectKey = ({ base, counter }: Subject): string => `${base}|${counter ?? ''}`
export const subjectName = ({ base, counter }: Subject): string =>
  counter === null ? assetCode(base) : pairName({ base, counter })
export const unitOf = ({ counter }: Pick<Subject, 'counter'>): string => (counter === null ? 'USD' : assetCode(counter))
export const priceIn = ({ counter }: Pick<Subject, 'counter'>, price: string): string =>
  counter === null ? formatPrice(cut(price)) : ungrouped(cut(price))

/** Eight digits that count are enough to read. */
const DIGITS = 8
function cut(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  if (fraction === '') return whole
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const digits = fraction.slice(0, zeros + Math.max(2, DIGITS - (whole === '0' ? 0 : whole.length)))
  return `${whole}.${digits}`
}

/** All that can be waited for: listed assets with a price, and the followed markets. */
export function useQuoted(): readonly Quoted[] {
  const trends = trpc.prices.trends.useQuery().data?.items ?? []
  const markets = useMarkets().data?.items ?? []
  return [
    ...trends.map(({ asset, usd, change }) => ({ base: asset, counter: null, price: usd, change })),
    ...markets.map(({ base, counter, price, change24h }) => ({ base, counter, price, change: change24h })),
  ]
}
