import { createContext, use } from 'react'
import type { Book, Trade } from '#shared/domains/markets/markets.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'

interface Pushed {
  /** True while what is shown is as new as the network's last ledger. */
  isLive: boolean
  error: unknown
  retry: () => void
}
/** How a market's book and trades are read: once, then pushed. Hooks of another domain, given by the route. */
interface MarketFeed {
  useBook: (base: AssetId, counter: AssetId) => Pushed & { book: Book | null }
  useTrades: (base: AssetId, counter: AssetId) => Pushed & { trades: readonly Trade[] | null }
}

export const MarketFeedContext = createContext<MarketFeed | null>(null)

/** The same throughout a page, so that its hooks may be called. Throws outside of a page that gives it. */
export function useMarketFeed(): MarketFeed {
  const feed = use(MarketFeedContext)
  if (!feed) throw new Error('useMarketFeed must be used within a MarketFeedContext')
  return feed
}
