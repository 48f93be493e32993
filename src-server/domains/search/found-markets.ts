import type { Market } from '#shared/domains/markets/markets.schema.ts'
import type { FoundMarket } from '#shared/domains/search/search.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { folded } from '#shared/kernel/folded.ts'

/** By the beginning of one code, or of both in either order: 'xlm', 'xlm/us', 'usdc xlm'. */
export function marketsShowing(text: string, markets: readonly Market[]): FoundMarket[] {
  const [one = '', other = '', ...more] = folded(text)
    .split(/[\s/-]+/)
    .filter((word) => word !== '')
  if (one === '' || more.length > 0) return []
  const shows = ({ base, counter }: Market): boolean => {
    const codes = [folded(assetCode(base)), folded(assetCode(counter))] as const
    const inOrder = ([first, second]: readonly [string, string]) => first.startsWith(one) && second.startsWith(other)
    return inOrder(codes) || inOrder([codes[1], codes[0]])
  }
  return markets.filter(shows).map(({ base, counter, price, change24h }) => ({ base, counter, price, change24h }))
}
