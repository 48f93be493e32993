import type { Market } from '#shared/domains/markets/markets.schema.ts'
import type { PricePoint } from '#shared/domains/prices/prices.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { sumUsd } from '#shared/kernel/usd.ts'

/** The highest and the lowest price of these moments; null where none is known. */
export function extremesOf(points: readonly PricePoint[]): { high: string; low: string } | null {
  const known = points.flatMap(({ value }) => value ?? []).toSorted((a, b) => (sortable(a) < sortable(b) ? -1 : 1))
  const [low, high] = [known[0], known.at(-1)]
  return low === undefined || high === undefined ? null : { high, low }
}

/** Decimal text of at most 20 digits on either side, so that texts sort as their numbers do. */
function sortable(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  return `${whole.padStart(20, '0')}.${fraction.padEnd(20, '0')}`
}

/** What was traded of an asset within a day in all of its markets, in US dollars; null where no worth is known. */
export function volumeOf(asset: AssetId, markets: readonly Market[]): string | null {
  const own = markets.filter(({ base, counter }) => base === asset || counter === asset)
  const known = own.flatMap(({ volumeUsd }) => volumeUsd ?? [])
  return known.length === 0 ? null : sumUsd(known)
}
